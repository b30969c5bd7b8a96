import type { AboutMovement } from '../../../schema/catalogue/movement-rows.ts';
import { seatAt } from '../../../schema/gym/seats.ts';
import { useChosenGym } from '../../diary/gyms.ts';

/** How the machine is set in the gym that was chosen; nothing where nobody noted it. */
export function SeatLine({ about, className }: { about: AboutMovement; className: string }) {
  const gym = useChosenGym();
  const seat = gym ? seatAt(about.seats, gym.id) : '';
  return seat === '' ? null : <p className={className}>{seat}</p>;
}
