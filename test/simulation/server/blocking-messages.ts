/** What is asked of the thread that has the connection, and what it answers. */
export interface Question {
  query: string;
  values: readonly unknown[];
}
export type Reply = { rows: Record<string, unknown>[] } | { error: string };
