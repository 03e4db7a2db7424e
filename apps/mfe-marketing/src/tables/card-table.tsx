import type { ReactNode } from 'react';
import styles from './card-table.module.css';

interface Props {
  head: readonly string[];
  /** the first of each says what the row is about */
  rows: readonly (readonly string[])[];
  draw?: (words: string) => ReactNode;
}

/** On phones a row is a card of its own: each cell says what it is. */
export function CardTable({ head, rows, draw = (words) => words }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...others]) => (
          <tr key={first}>
            <th scope="row">{draw(first)}</th>
            {others.map((cell, index) => (
              <td key={head[index + 1]} data-of={head[index + 1]}>
                {draw(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
