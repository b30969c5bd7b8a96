import type { ImportedFile, ImportedSession } from './imported.ts';

type Written = Omit<ImportedSession, 'exerciseNotes'> & { exerciseNotes?: [string, string][] };

/** A read file as a text, for a Blob: a worker hands it on without a copy. */
export function toFileText(file: ImportedFile): string {
  const sessions = file.sessions.map(
    ({ exerciseNotes, ...session }): Written => ({
      ...session,
      ...(exerciseNotes ? { exerciseNotes: [...exerciseNotes] } : {}),
    }),
  );
  return JSON.stringify({ ...file, sessions });
}

/** The inverse of toFileText. */
export function fromFileText(text: string): ImportedFile {
  const { sessions, ...file } = JSON.parse(text) as Omit<ImportedFile, 'sessions'> & { sessions: Written[] };
  return {
    ...file,
    sessions: sessions.map(({ exerciseNotes, ...session }) => ({
      ...session,
      ...(exerciseNotes ? { exerciseNotes: new Map(exerciseNotes) } : {}),
    })),
  };
}
