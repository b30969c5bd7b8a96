const { join } = require('node:path');

module.exports = {
  globDirectory: join(__dirname, 'dist'),
  globPatterns: ['**/*.{html,js,css,woff2,svg,png,ico,webmanifest}'],
  // Of theme.js index.html holds a copy.
  globIgnores: ['sw.js', 'theme.js'],
  swSrc: join(__dirname, '.cache/sw/sw.js'),
  swDest: join(__dirname, 'dist/sw.js'),
  // Vite's names carry a content hash: such a file never changes under its address.
  dontCacheBustURLsMatching: /^assets\/.*-[\w-]{8,}\.\w+$/,
  maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
};
