import { randomBytes } from 'node:crypto';

const STOCK_BYTES = 4_096;

/**
 * As randomBytes of node:crypto, where the call costs far more than the bytes: they are drawn in stock, and
 * each of them is handed out once.
 */
export function stockedRandomBytes(draw: (count: number) => Uint8Array = randomBytes) {
  let stock: Uint8Array = new Uint8Array();
  return (count: number): Uint8Array => {
    if (count > STOCK_BYTES / 4) return draw(count);
    if (count > stock.length) stock = draw(STOCK_BYTES);
    const bytes = stock.subarray(0, count);
    stock = stock.subarray(count);
    return bytes;
  };
}
