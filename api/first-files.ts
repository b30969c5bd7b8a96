import * as v from 'valibot';

export const FIRST_FILES = 'first-files.json';

/** Link headers that name what a visitor's page will ask for; scripts/first-files.ts writes them at the build. */
const FirstFilesSchema = v.object({ signedOut: v.string(), signedIn: v.string() });
export type FirstFiles = v.InferOutput<typeof FirstFilesSchema>;

/** Null for a build that has none, or not as this release writes them: the app works without. */
export function readFirstFiles(json: Uint8Array | undefined): FirstFiles | null {
  const schema = v.pipe(v.string(), v.parseJson(), FirstFilesSchema);
  const parsed = v.safeParse(schema, new TextDecoder().decode(json));
  return parsed.success ? parsed.output : null;
}
