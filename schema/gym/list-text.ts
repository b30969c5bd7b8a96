/** The form of stored lists: "1;20kg;45lb", "1;25kg*4", "1;2-10/1kg;12.5kg", "1;bar*8;40*5". */
const VERSION = '1';

/** The items of a stored list; null where the text is no list, or of a newer form. */
export function itemsOf(text: string): string[] | null {
  const [version, ...items] = text.split(';');
  return version === VERSION ? items : null;
}

export const listText = (items: readonly string[]) => [VERSION, ...items].join(';');
