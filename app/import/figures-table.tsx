import * as css from './import.css.ts';

interface FiguresTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly [label: string, ...figures: string[]])[];
}

/** Figures side by side, so that an eye can compare them. */
export function FiguresTable({ caption, columns, rows }: FiguresTableProps) {
  return (
    <table className={css.figures} aria-label={caption}>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col" className={css.columnHead}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, ...figures]) => (
          <tr key={label}>
            <th scope="row" className={css.rowHead}>
              {label}
            </th>
            {columns.map((column, i) => (
              <td key={column} className={css.figure}>
                {figures[i]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
