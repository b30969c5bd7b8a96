import { Button } from '../ui/buttons/button.tsx';
import { Card } from '../ui/page/page.tsx';
import * as css from './import.css.ts';
import { STAGES } from './words.ts';

interface ImportingProps {
  fileName: string;
  stage: keyof typeof STAGES;
  onCancel: () => void;
}

/** What an import is at. Once it is written and only checked, there is nothing left to cancel. */
export function Importing({ fileName, stage, onCancel }: ImportingProps) {
  return (
    <Card className={css.section} aria-busy="true">
      <h2 className={css.heading}>Importing {fileName}</h2>
      <progress className={css.progress} aria-label="Importing" />
      <p role="status" className={css.note}>
        {STAGES[stage]}
      </p>
      {stage === 'checking' ? null : <Button onClick={onCancel}>Cancel</Button>}
    </Card>
  );
}
