import { saveFile } from '../device/save-file.ts';
import { useToast } from '../ui/overlays/toast.tsx';
import { useOneAtATime } from '../ui/use-one-at-a-time.ts';
import { type PicturedYear, yearPicture } from './year-picture.ts';

/** Gives the picture to the phone's share sheet, or saves it where there is none. Never throws. */
export function useKeepPicture(): (year: PicturedYear) => Promise<unknown> {
  const toast = useToast();
  const oneAtATime = useOneAtATime();
  async function keep(year: PicturedYear) {
    try {
      const blob = await yearPicture(year);
      const file = new File([blob], `chalkbook-${year.year}.png`, { type: 'image/png' });
      if (isTouched() && navigator.canShare?.({ files: [file] })) {
        await navigator.share({ files: [file], title: `${year.year} in review` });
        return;
      }
      saveFile(file.name, [file], file.type);
      toast({ title: 'Picture saved', description: file.name, tone: 'good' });
    } catch (error) {
      // Who closes the share sheet wants nothing told.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.error('The picture could not be made', error);
      toast({ title: 'No picture', description: 'It could not be made. Please try again.', tone: 'bad' });
    }
  }
  return (year) => oneAtATime(() => keep(year));
}

/** A desktop's share dialog can save no file. */
const isTouched = () => window.matchMedia('(pointer: coarse)').matches;
