/** Whether nothing lies over an element and it is not scrolled away. What is not laid out counts as seen. */
export function isInSight(element: Element): boolean {
  const { left, top, bottom, height } = element.getBoundingClientRect();
  const isUncovered = (y: number) => element.contains(document.elementFromPoint(left + 1, y));
  return height === 0 || (isUncovered(top + 1) && isUncovered(bottom - 1));
}
