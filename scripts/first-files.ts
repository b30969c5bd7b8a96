import { extname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { FIRST_FILES, type FirstFiles } from '../api/first-files.ts';

/** What index.html asks for anyway, in the order in which the first paint needs it, and what main.tsx asks the server. */
const FIRST = 'main';
const THEME = '</theme.js>; rel=preload; as=script';
const WHO_IS_SIGNED_IN = '</api/user?orNull=1>; rel=preload; as=fetch; crossorigin';

/** What main.tsx will import, by who is there, as chunks.ts names it. */
const THEN: Readonly<Record<keyof FirstFiles, readonly string[]>> = {
  signedOut: ['sign-in'],
  signedIn: ['workout', 'diary'],
};

/** Those of them that an opened app draws its screen with: the diary's own file may come after. */
const DRAWN = ['workout'];

/**
 * Writes the Link headers with which the server tells a browser of these files before any script asks for them. An
 * app that opens from its caches has no such headers: theme.js, of which index.html says which they are, asks for them.
 */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const then = filesOf(bundle, DRAWN).map((file) => `/${file}`);
        return html.replace('src="/theme.js"', (src) => `${src} data-then="${then.join(' ')}"`);
      },
    },
    generateBundle(_options, bundle) {
      const links = (names: readonly string[]) => filesOf(bundle, names).map(link);
      const header = (then: readonly string[]) =>
        [THEME, ...links([FIRST]), WHO_IS_SIGNED_IN, ...links(then)].join(', ');
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

function link(file: string): string {
  if (extname(file) === '.css') return `</${file}>; rel=preload; as=style; crossorigin`;
  return `</${file}>; rel=modulepreload`;
}
