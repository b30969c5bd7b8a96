/** From one number of a set table to the next: weight, reps, and on to the set below. The last one keeps the focus. */
export function focusNext(field: HTMLInputElement): void {
  const fields = [...(field.closest('table')?.querySelectorAll('input') ?? [])];
  fields[fields.indexOf(field) + 1]?.focus();
}
