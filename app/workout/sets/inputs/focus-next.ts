/** Moves the focus to the next number of a set table: weight, reps, then the set below. The last one keeps it. */
export function focusNext(field: HTMLInputElement): void {
  const fields = [...(field.closest('table')?.querySelectorAll('input') ?? [])];
  fields[fields.indexOf(field) + 1]?.focus();
}
