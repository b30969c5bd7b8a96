import { Field, type FieldProps } from './field.tsx';

interface SearchFieldProps extends Omit<FieldProps, 'onChange'> {
  value: string;
  onQuery: (query: string) => void;
}

/** Finds while it is typed in: a phone's keyboard has a key for it, and proposes nothing. */
export function SearchField({ onQuery, ...field }: SearchFieldProps) {
  return (
    <Field
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      {...field}
      onChange={(event) => onQuery(event.target.value)}
    />
  );
}
