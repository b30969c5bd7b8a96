import { type ChangeEvent, useId } from 'react';
import * as css from './file-button.css.ts';

interface FileButtonProps {
  label: string;
  accept: string;
  /** Whether a phone is to open its camera. */
  isPicture?: boolean;
  onFile: (file: File) => void;
}

/** A button that opens the device's own picker of files. */
export function FileButton({ label, accept, isPicture = false, onFile }: FileButtonProps) {
  const id = useId();
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) onFile(file);
    // Emptied, since choosing the same file again is a change only then.
    target.value = '';
  }
  return (
    <label htmlFor={id} className={css.fileButton}>
      {label}
      <input
        id={id}
        type="file"
        className={css.input}
        accept={accept}
        {...(isPicture && { capture: 'environment' as const })}
        onChange={choose}
      />
    </label>
  );
}
