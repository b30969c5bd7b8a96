import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { FIRST_FILES, type FirstFiles } from '../api/first-files.ts';

/** What index.html asks for anyway, in the order in which the first paint needs it, and what main.tsx asks the server. */
const FIRST = 'main';
const WHO_IS_SIGNED_IN = '</api/user?orNull=1>; rel=preload; as=fetch; crossorigin';

/** What main.tsx will import, by who is there, as chunks.ts names it. */
const THEN: Readonly<Record<keyof FirstFiles, readonly string[]>> = {
  signedOut: ['sign-in'],
  signedIn: ['workout', 'diary'],
};

/** Those of them that an opened app draws its screen with: the diary's own file may come after. */
const DRAWN = ['workout'];

/** What index.html begins with: it runs before the first paint, and everything else waits for it. */
const THEME = '<script src="/theme.js"></script>';
const THEME_FILE = join(import.meta.dirname, '../app/public/theme.js');

/**
 * Writes the Link headers with which the server tells a browser of these files before any script asks for them. An
 * app that opens from its caches has no such headers: theme.js asks for them, which stands within index.html, since
 * one more file would put off all that waits for it. The server's policy allows it by its hash.
 */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const then = [...facesOf(bundle), ...filesOf(bundle, DRAWN)].map((file) => `/${file}`);
        const script = readFileSync(THEME_FILE, 'utf8');
        if (!html.includes(THEME)) throw new Error(`index.html has no ${THEME}`);
        return html.replace(THEME, () => `<script data-then="${then.join(' ')}">${script}</script>`);
      },
    },
    generateBundle(_options, bundle) {
      const links = (names: readonly string[]) => filesOf(bundle, names).map(link);
      const header = (then: readonly string[]) =>
        [...links([FIRST]), WHO_IS_SIGNED_IN, ...links(then)].join(', ');
      const headers: FirstFiles = { signedOut: header(THEN.signedOut), signedIn: header(THEN.signedIn) };
      this.emitFile({ type: 'asset', fileName: FIRST_FILES, source: JSON.stringify(headers) });
    },
  };
}

function filesOf(bundle: Rolldown.OutputBundle, names: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return names.flatMap((name) => {
    const chunk = chunks.find((candidate) => candidate.name === name);
    if (!chunk) throw new Error(`The build has no chunk ${name}.`);
    return [...(chunk.viteMetadata?.importedCss ?? []), chunk.fileName];
  });
}

/** The faces that every screen is drawn with: text that one comes after is laid out twice. */
function facesOf(bundle: Rolldown.OutputBundle): string[] {
  return Object.keys(bundle).filter((file) => extname(file) === '.woff2');
}

function link(file: string): string {
  if (extname(file) === '.css') return `</${file}>; rel=preload; as=style; crossorigin`;
  return `</${file}>; rel=modulepreload`;
}
