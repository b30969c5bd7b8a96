import { useId } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import * as style from './library.css.ts';
import { EQUIPMENT, type Filter, filterCount, GROUPS, NO_FILTER } from './library-entries.ts';

interface FilterDialogProps {
  open: boolean;
  onClose: () => void;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** How many exercises the filter leaves. */
  found: number;
}

/** Narrows the list as it is tapped; the button only closes. */
export function FilterDialog({ open, onClose, filter, onFilter, found }: FilterDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filter"
      footer={
        <>
          <Button onClick={() => onFilter(NO_FILTER)} disabled={filterCount(filter) === 0}>
            Clear
          </Button>
          <Button variant="primary" className={style.showing} onClick={onClose}>
            {found === 1 ? 'Show 1 Exercise' : `Show ${found} Exercises`}
          </Button>
        </>
      }
    >
      <div className={style.filters}>
        <Choices
          legend="Equipment"
          options={EQUIPMENT}
          chosen={filter.equipment}
          onChosen={(equipment) => onFilter({ ...filter, equipment })}
        />
        <Choices
          legend="Muscle Group"
          options={GROUPS}
          chosen={filter.groups}
          onChosen={(groups) => onFilter({ ...filter, groups })}
        />
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  legend: string;
  options: readonly string[];
  chosen: readonly string[];
  onChosen: (chosen: string[]) => void;
}

function Choices({ legend, options, chosen, onChosen }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className={style.choices} aria-labelledby={id}>
      <span id={id} className={style.legend}>
        {legend}
      </span>
      <div className={style.chips}>
        {options.map((option) => {
          const on = chosen.includes(option);
          return (
            <label key={option} className={style.chip}>
              <input
                type="checkbox"
                className={style.chipInput}
                checked={on}
                onChange={() => onChosen(on ? chosen.filter((each) => each !== option) : [...chosen, option])}
              />
              {option}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
