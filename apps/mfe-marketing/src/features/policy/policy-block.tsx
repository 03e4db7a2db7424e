import type { DocumentBlock } from '@plateia/contracts/shell';
import { LinkedWords } from './linked-words.js';
import styles from './policy.module.css';

export function PolicyBlock({ block }: { block: DocumentBlock }) {
  if ('list' in block) return <PolicyList lines={block.list} />;
  if ('table' in block) return <PolicyTable {...block.table} />;
  return (
    <p>
      <LinkedWords text={block.text} />
    </p>
  );
}

export const PolicyList = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.list}>
    {lines.map((line) => (
      <li key={line}>
        <LinkedWords text={line} />
      </li>
    ))}
  </ul>
);

/** On phones a row is a card of its own: each cell says what it is. */
function PolicyTable({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
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
            <th scope="row">
              <LinkedWords text={first} />
            </th>
            {others.map((cell, index) => (
              <td key={head[index + 1]} data-of={head[index + 1]}>
                <LinkedWords text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
