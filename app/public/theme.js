// Runs before the first paint, so it can't wait for a module. The rest of the theme is app/device/theme.ts.
(() => {
  var stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch (error) {
    console.warn('Local storage is blocked; the theme follows the system.', error);
  }
  var light = window.matchMedia('(prefers-color-scheme: light)').matches;
  var theme = stored === 'dark' || stored === 'light' ? stored : light ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
  var bar = document.querySelector('meta[name="theme-color"]');
  if (bar) bar.setAttribute('content', theme === 'light' ? '#f6f1e6' : '#161b1d');
})();
