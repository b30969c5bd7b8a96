import { useEffect, useState } from 'react';
import type { ExportedDiary } from '../../../schema/export/archived.ts';
import { diarySessions } from '../../../schema/export/diary-sessions.ts';
import { type TableFormat, tableChunks, tableFileName } from '../../../schema/export/formats.ts';
import { countFeatures, type FeatureCounts } from '../../../schema/export/losses.ts';
import { dayKey } from '../../../schema/sets/previous.ts';
import { saveFile } from '../../device/save-file.ts';
import { useAttempt } from '../../diary/use-attempt.ts';
import { useDiary } from '../../diary/use-diary.tsx';
import { deviceLanguage } from '../../text/device-language.ts';

/** How many chunks are written between two frames. */
const CHUNKS_A_TURN = 4;

interface Read {
  contents: ExportedDiary;
  counts: FeatureCounts;
}

/**
 * The diary as it is now, read once, and the function that writes it to a file. A failure is said in a toast.
 * @param isWhole whether all of the diary is here (`useIsWhole`); it is read again when the rest has come
 */
export function useTables(isWhole: boolean | undefined) {
  const diary = useDiary();
  const attempt = useAttempt();
  const [read, setRead] = useState<Read | null>(null);
  const [saving, setSaving] = useState<TableFormat | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read before is without the rest
  useEffect(() => {
    let isHere = true;
    const failure = {
      title: 'Export Failed',
      description: 'Your diary could not be read. Please try again.',
    };
    void attempt(() => diary.exportAll(), failure).then((contents) => {
      if (isHere && contents) setRead({ contents, counts: countFeatures(diarySessions(contents)) });
    });
    return () => {
      isHere = false;
    };
  }, [diary, attempt, isWhole]);

  async function save(format: TableFormat): Promise<void> {
    if (!read) return;
    setSaving(format);
    await attempt(
      async () => {
        const parts: string[] = [];
        for (const chunk of tableChunks(format, read.contents, deviceLanguage())) {
          if (parts.push(chunk) % CHUNKS_A_TURN === 0) await turn();
        }
        saveFile(tableFileName(format, dayKey(Date.now())), parts, 'text/csv');
      },
      { title: 'Export Failed', description: 'There was a problem writing your workout data to a file.' },
    );
    setSaving(null);
  }

  return { counts: read?.counts ?? null, sets: read?.contents.logs.length ?? 0, saving, save };
}

/** Lets the page draw and answer taps in between. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));
