import { useEffect, useState } from 'react';
import type { ImportPreview, ImportRequest } from '../../sync/index.ts';
import { diaryErrorCode } from '../diary/diary-error.ts';
import { useDiary } from '../diary/use-diary.tsx';

interface Previewed {
  request: ImportRequest;
  preview?: ImportPreview;
  problem?: string;
}

/** What a file would do, anew with each answer; what was shown stays until the next is there. */
export function usePreview(request: ImportRequest) {
  const diary = useDiary();
  const [shown, setShown] = useState<Previewed | null>(null);
  useEffect(() => {
    let isMine = true;
    diary.previewImport(request).then(
      (preview) => isMine && setShown({ request, preview }),
      (error: unknown) => {
        console.error('The file could not be compared with the diary.', error);
        if (isMine) setShown({ request, problem: importProblem(error) });
      },
    );
    return () => {
      isMine = false;
    };
  }, [diary, request]);
  return {
    preview: shown?.preview ?? null,
    problem: shown?.problem ?? null,
    isStale: shown?.request !== request,
  };
}

/** What went wrong, and what to do. */
export function importProblem(error: unknown): string {
  switch (diaryErrorCode(error)) {
    case 'storage_full':
      return 'This device has no room left for it. Nothing was imported. Free some space, then try again.';
    case 'not_found':
      return 'Your diary has not come to this device yet. Connect once, then import.';
    case 'restore_incomplete':
      return 'Not everything came in. Import the same file again: it adds what is missing, and nothing twice.';
    case 'worker_gone':
      return 'Load the app again, then import.';
    default:
      return 'The file could not be imported, and nothing of it was. Please try again.';
  }
}
