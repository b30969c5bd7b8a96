/** The browser needs the address for a moment after the click, ms. */
const REVOKE_AFTER_MS = 10_000;

/** Hands a file to the browser's own download. @param parts its text or bytes, in pieces that stand behind each other */
export function saveFile(name: string, parts: string | readonly BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob(typeof parts === 'string' ? [parts] : [...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
