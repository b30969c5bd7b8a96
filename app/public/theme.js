// Runs before the first paint, so it can't wait for a module. The rest of the theme is app/device/theme.ts.
(() => {
  var stored = null;
  var user = null;
  try {
    stored = localStorage.getItem('theme');
    user = localStorage.getItem('chalkbook_user');
  } catch (error) {
    console.warn('Local storage is blocked; the theme follows the system.', error);
  }
  var light = window.matchMedia('(prefers-color-scheme: light)').matches;
  var theme = stored === 'dark' || stored === 'light' ? stored : light ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  var bar = document.querySelector('meta[name="theme-color"]');
  if (bar) bar.setAttribute('content', theme === 'light' ? '#f6f1e6' : '#161b1d');
  // What somebody who is signed in needs behind main.tsx, and the faces, are fetched beside it, not after it (scripts/first-files.ts).
  var then = user && document.currentScript.dataset.then;
  // As the page asks for its own (app/sw/static-routes.ts).
  var asScripts = document.querySelector('link[rel="preload"][as="script"]') !== null;
  var kinds = { css: 'style', woff2: 'font', js: 'script' };
  for (const file of then ? then.split(' ') : []) {
    const link = document.createElement('link');
    const as = kinds[file.slice(file.lastIndexOf('.') + 1)];
    link.crossOrigin = '';
    link.rel = as !== 'script' || asScripts ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = as;
    link.href = file;
    document.head.append(link);
  }
})();
