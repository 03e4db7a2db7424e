import { TextButton } from '@plateia/ui';
import { useId, useState } from 'react';
import styles from './chart.module.css';

export interface ChartTableProps {
  caption: string;
  /** the first names the rows */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  labels: { show: string; hide: string };
}

/** The same numbers for whoever does not see a drawing, or wants them exactly. */
export function ChartTable({ caption, columns, rows, labels }: ChartTableProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.place}>
      <TextButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? labels.hide : labels.show}
      </TextButton>
      <div id={id} hidden={!open} className={styles.scroll}>
        <table className={styles.table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], row) => (
              <tr key={row}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
