import type { DocumentBlock } from '@plateia/contracts/shell';
import { CardTable } from '../../tables/card-table.js';
import { LinkedWords } from './linked-words.js';
import styles from './policy.module.css';

export function PolicyBlock({ block }: { block: DocumentBlock }) {
  if ('list' in block) return <PolicyList lines={block.list} />;
  if ('table' in block) return <CardTable {...block.table} draw={(words) => <LinkedWords text={words} />} />;
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
