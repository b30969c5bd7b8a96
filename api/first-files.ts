import { extname } from 'node:path';
import * as v from 'valibot';

export const FIRST_FILES = 'first-files.json';

/** Built files that the page will import once it knows who is there; scripts/first-files.ts writes them at the build. */
export const FirstFilesSchema = v.object({
  signedOut: v.array(v.string()),
  signedIn: v.array(v.string()),
});
export type FirstFiles = v.InferOutput<typeof FirstFilesSchema>;

/** Asked by every page at its start (app/hooks/session/account-client.ts). */
const WHO_IS_SIGNED_IN = '</api/user?orNull=1>; rel=preload; as=fetch; crossorigin';

/** The value of a Link header with which a browser fetches these files beside the first script, not after it. */
export function linkHeader(files: readonly string[]): string {
  return [WHO_IS_SIGNED_IN, ...files.map(link)].join(', ');
}

function link(file: string): string {
  if (extname(file) === '.css') return `</${file}>; rel=preload; as=style; crossorigin`;
  return `</${file}>; rel=modulepreload`;
}
