import type { AboutMovement } from '../../../schema/catalogue/movement-rows.ts';
import { seatAt } from '../../../schema/gym/seats.ts';
import { useChosenGym } from '../../diary/gyms.ts';

/** How the lifter sets the machine in the chosen gym; nothing where that is not noted. */
export function SeatLine({ about, className }: { about: AboutMovement; className: string }) {
  const gym = useChosenGym();
  const seat = gym ? seatAt(about.seats, gym.id) : '';
  return seat === '' ? null : <p className={className}>{seat}</p>;
}
