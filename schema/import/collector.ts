import type {
  ImportedFile,
  ImportedSession,
  ImportedSet,
  ImportedTime,
  ImportFormat,
  ImportWarning,
  RejectedRow,
} from './imported.ts';
import { ImportRefusal, RowProblem } from './refusal.ts';
import { sortKey } from './values/dates.ts';

const WARNINGS_MAX = 1_000;
/** So many that are not understood, and hardly one that is: the rest of the file needn't be read. */
const REJECTED_EARLY = 5_000;
const TEXT_MAX = 4_000;
const REPS_ODD = 200;
const DURATION_ODD_S = 6 * 3_600;
const WEIGHT_ODD = { kg: 500, lb: 1_100 };

/** A session while it is being read. */
export type OpenSession = Omit<ImportedSession, 'exerciseNotes'> & { exerciseNotes: Map<string, string> };

/** What a reader gives: part of it may be undefined, and is left out. */
export type Given<T> = { [K in keyof T]: T[K] | undefined };

/** Gathers what a reader finds. Each format has its own reader; what is the same for all is here. */
export class Collector {
  private readonly sessions = new Map<string, OpenSession>();
  private readonly rejected: RejectedRow[] = [];
  private readonly warnings: ImportWarning[] = [];
  private readonly skipped = new Map<string, number>();
  /** Each note of an exercise once: searching what was gathered would take a file's length squared. */
  private readonly noted = new WeakMap<OpenSession, Set<string>>();
  private noteRows = 0;
  private rows = 0;

  /** Counts a row of the file; refuses early a file of which hardly any is understood. */
  countRow(): void {
    this.rows++;
    if (this.rejected.length > REJECTED_EARLY && this.rejected.length > this.rows * 0.75) {
      throw new ImportRefusal('not_understood');
    }
  }

  /**
   * Counts a row and reads it. One that can't be understood is rejected, and the next one is read.
   * @param text what the row says, word by word; asked for only then
   */
  readRow(line: number, text: () => string, read: () => void): void {
    this.countRow();
    try {
      read();
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      this.reject(line, text(), error.message);
    }
  }

  /** The same of an object, whose text is its JSON. */
  readObject(line: number, object: unknown, read: () => void): void {
    this.readRow(line, () => JSON.stringify(object) ?? '', read);
  }

  /** The row that was counted last tells of others, and is none of a session. */
  uncount(): void {
    this.rows--;
  }

  /**
   * The session that a text of the file stands for; made when the text is new. `make` may give a key that
   * lasts longer than that text, such as one without the app's running number; what it gives as undefined or ''
   * is left out.
   */
  session(key: string, make: () => Given<Partial<ImportedSession>> & { start: ImportedTime }): OpenSession {
    const found = this.sessions.get(key);
    if (found) return found;
    const told = Object.entries(make()).filter(([, field]) => field !== undefined && field !== '');
    const given = Object.fromEntries(told) as Partial<ImportedSession> & { start: ImportedTime };
    const made: OpenSession = { key, ...given, sets: [], exerciseNotes: new Map() };
    this.sessions.set(key, made);
    return made;
  }

  all(): OpenSession[] {
    return [...this.sessions.values()];
  }

  /** Adds a set after those of its session. */
  add(session: OpenSession, given: Given<ImportedSet>): void {
    const set = defined(given) as ImportedSet;
    session.sets.push(set);
    if (set.reps !== undefined && set.reps > REPS_ODD) {
      this.warn(set.line, `${set.reps} reps are more than anybody does in a set.`);
    }
    const { weight } = set;
    if (weight?.unit && weight.value > WEIGHT_ODD[weight.unit]) {
      this.warn(set.line, `${weight.value} ${weight.unit} is more than anybody lifts.`);
    }
  }

  noteOf(session: OpenSession, exercise: string, note: string, isRow = false): void {
    if (isRow) this.noteRows++;
    if (note === '') return;
    const noted = this.noted.get(session) ?? new Set();
    this.noted.set(session, noted);
    const key = JSON.stringify([exercise, note]);
    if (noted.has(key)) return;
    noted.add(key);
    const before = session.exerciseNotes.get(exercise);
    session.exerciseNotes.set(exercise, before === undefined ? note : `${before}\n\n${note}`);
  }

  skip(what: string): void {
    this.skipped.set(what, (this.skipped.get(what) ?? 0) + 1);
  }

  warn(line: number, text: string): void {
    if (this.warnings.length < WARNINGS_MAX) this.warnings.push({ line, text });
  }

  reject(line: number, text: string, reason: string): void {
    const kept = text.replace(/\n+$/, '');
    const isLong = kept.length > TEXT_MAX;
    this.rejected.push({ line, text: isLong ? `${kept.slice(0, TEXT_MAX)}…` : kept, reason });
  }

  /** What was read, sessions in the order in which they were done. Throws when there is nothing, or too little. */
  finish(format: ImportFormat, layout: string): ImportedFile {
    if (this.rejected.length * 2 > this.rows && this.rejected.length > 0) {
      throw new ImportRefusal('not_understood');
    }
    const sessions = [...this.sessions.values()].filter(
      (session) => session.sets.length > 0 || session.exerciseNotes.size > 0 || session.note,
    );
    if (this.rows === 0) throw new ImportRefusal('only_header');
    if (sessions.length === 0) throw new ImportRefusal('no_sets');
    this.tellApart();
    for (const session of sessions) this.checkSession(session);
    const sorted = sessions
      .map((session) => ({ session, key: sortKey(session.start) }))
      .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
      .map(({ session }) => closed(session));
    return {
      format,
      layout,
      sessions: sorted,
      rejected: this.rejected,
      warnings: this.warnings,
      asks: asksOf(sorted),
      skipped: Object.fromEntries(this.skipped),
      rows: this.rows,
      noteRows: this.noteRows,
    };
  }

  /** Two sessions of one file never share a key. */
  private tellApart(): void {
    const seen = new Set<string>();
    for (const [text, session] of this.sessions) {
      if (seen.has(session.key)) session.key = text;
      seen.add(session.key);
    }
  }

  private checkSession({ sets, start, durationS }: OpenSession): void {
    const line = sets[0]?.line ?? 1;
    if (durationS !== undefined && durationS > DURATION_ODD_S) {
      const hours = Math.round(durationS / 360) / 10;
      this.warn(line, `A session of ${hours} hours was probably never finished in the other app.`);
    }
    if (sortKey(start) < '2000') this.warn(line, `${sortKey(start).slice(0, 10)} is long ago for a session.`);
  }
}

function closed({ exerciseNotes, ...session }: OpenSession): ImportedSession {
  return defined({ ...session, ...(exerciseNotes.size > 0 ? { exerciseNotes } : {}) }) as ImportedSession;
}

function asksOf(sessions: readonly ImportedSession[]): ImportedFile['asks'] {
  const asks = { weightUnit: false, distanceUnit: false, zone: false };
  for (const { sets, start, bodyweight } of sessions) {
    if ('wall' in start) asks.zone = true;
    if (bodyweight && !bodyweight.unit) asks.weightUnit = true;
    for (const { weight, distance, at } of sets) {
      if (weight && weight.value !== 0 && !weight.unit) asks.weightUnit = true;
      if (distance && !distance.unit) asks.distanceUnit = true;
      if (at && 'wall' in at) asks.zone = true;
    }
  }
  return asks;
}

function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as T;
}
