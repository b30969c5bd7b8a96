import { type KeyboardEvent, useState } from 'react';
import { classes } from '../../../ui/styles/classes.ts';
import { useSelectAll } from '../inputs/use-select-all.ts';
import { number } from '../set-row.css.ts';
import * as css from './measured.css.ts';

interface NumberFieldProps {
  label: string;
  /** The field's text while it is not edited; '' where there is no number yet. */
  shown: string;
  placeholder: string;
  inputMode: 'numeric' | 'decimal';
  /** Matches every text that can become a number by typing on; any other is refused. */
  inProgress: RegExp;
  /** Called with every such text; '' takes the number away. */
  onText: (text: string) => void;
  onEnter: (field: HTMLInputElement) => void;
  onArrow?: (direction: 1 | -1) => void;
}

/** More than this many characters do not fit in the size of a weight. */
const ROOM = 5;

/** A big number to type, which is selected as a whole when it is tapped. */
export function NumberField(props: NumberFieldProps) {
  const { label, shown, placeholder, inProgress, onText } = props;
  const [text, setText] = useState<string | null>(null);
  const selectAll = useSelectAll(text);
  const value = text ?? shown;
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') props.onEnter(event.currentTarget);
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (!direction || !props.onArrow) return;
    event.preventDefault();
    setText(null);
    props.onArrow(direction);
  };
  return (
    <input
      ref={selectAll.field}
      className={classes(value.length > ROOM ? css.long : number, value === '' && css.empty)}
      inputMode={props.inputMode}
      enterKeyHint="next"
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onFocus={() => {
        setText(shown);
        selectAll.onFocus();
      }}
      onClick={selectAll.onClick}
      onChange={(event) => {
        selectAll.onTyped();
        if (!inProgress.test(event.target.value)) return;
        setText(event.target.value);
        onText(event.target.value);
      }}
      onBlur={() => setText(null)}
      onKeyDown={keys}
    />
  );
}
