/** FNV-1a with MurmurHash3's last mixing, without which sums of it would lie close together. 32 bits, unsigned. */
export function hash32(text: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** 8 hexadecimal digits. */
export const hex32 = (value: number) => value.toString(16).padStart(8, '0');
