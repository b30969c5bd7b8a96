const ROW_ID = /^\s*(?:"[^"]*"|'[^']*'|`[^`]*`|\[[^\]]*\]|[^\s(]+)\s+integer\b(?:[^(]*\s)?primary\s+key\b/i;
const COMPUTED = /\s(?:generated\s+always\s+)?as\s*\(/i;
const STORED = /\)\s*stored\b/i;

/** The columns that a CREATE TABLE names, in the order in which rows hold them. */
export function columnsOf(sql: string): { name: string; isRowId: boolean }[] {
  const body = sql.slice(sql.indexOf('(') + 1, sql.lastIndexOf(')'));
  return partsOf(body).flatMap((part) => {
    const [, quoted, plain] = /^\s*(?:["'`[]([^"'`\]]+)["'`\]]|([^\s(]+))/.exec(part) ?? [];
    const isConstraint =
      quoted === undefined && /^(constraint|primary|unique|check|foreign)$/i.test(plain ?? '');
    const name = quoted ?? plain;
    return name === undefined || isConstraint || isVirtual(part)
      ? []
      : [{ name, isRowId: ROW_ID.test(part) }];
  });
}

/** Computed when it is read, so that no row holds it. */
const isVirtual = (part: string) => COMPUTED.test(part) && !STORED.test(part);

/** Parted by commas that stand in no brackets and no quotes. */
function partsOf(body: string): string[] {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const letter of body) {
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'" || letter === '`') quote = letter;
    else if (letter === '(') depth++;
    else if (letter === ')') depth--;
    if (letter === ',' && depth === 0 && quote === '') parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
