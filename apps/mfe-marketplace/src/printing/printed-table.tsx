import styles from './printed-page.module.css';

interface PrintedTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** under a double line */
  totals: readonly (readonly string[])[];
  /** how many columns at the end hold amounts */
  amounts: number;
}

export function PrintedTable({ caption, columns, rows, totals, amounts }: PrintedTableProps) {
  const look = (index: number): string | undefined => (index >= columns.length - amounts ? styles.amount : undefined);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={look(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={n}>
              {row.map((cell, index) => (
                <td key={columns[index]} className={look(index)} dir="auto">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map((row, n) => (
            <tr key={n}>
              {row.map((cell, index) => (
                <td key={columns[index]} className={look(index)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
