import { useRoom } from '../device/use-room.ts';
import { deviceNotes } from '../text/device-words.ts';
import { Alert } from '../ui/page/alert.tsx';
import * as css from './sync.css.ts';
import { useDevice } from './use-queue.ts';

/** What is wrong with this device that asks for no decision, each with its sentence. Nothing where nothing is. */
export function DeviceTrouble() {
  const device = useDevice();
  const [room] = useRoom();
  if (!device) return null;
  return deviceNotes(device, room, Date.now()).map(({ title, text }) => (
    <Alert key={title}>
      <p className={css.strong}>{title}</p>
      <p>{text}</p>
    </Alert>
  ));
}
