import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { RowsProps } from './rows-props.js';
import type { VirtualRows } from './virtual-rows.js';
import styles from './rows.module.css';

/** A list that is longer draws only what is near. */
const LONG = 20;

let Virtual: typeof VirtualRows | undefined;

/** One row below the other; the code that a long list needs comes with the list's length. */
export function ListRows<Row>({ name, rows, idOf, children }: RowsProps<Row>): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const [heights, setHeights] = useState<readonly number[]>();
  const isLong = rows.length > LONG;

  useEffect(() => {
    if (!isLong || Virtual) return;
    // Without it the list is only slower; the next page tries again.
    import('./virtual-rows.js').then(
      ({ VirtualRows: found }) => {
        Virtual = found;
        // As they stand now, so that nothing moves when only some of them are drawn.
        setHeights(heightsIn(list.current));
      },
      () => undefined,
    );
  }, [isLong, rows.length]);

  if (isLong && Virtual) {
    return (
      <Virtual key={name} name={name} rows={rows} idOf={idOf} heights={heights ?? []}>
        {children}
      </Virtual>
    );
  }
  return (
    <div ref={list} className={styles.list}>
      {rows.map((row, index) => (
        <div key={idOf(row)} className={styles.row}>
          {children(row, index)}
        </div>
      ))}
    </div>
  );
}

const heightsIn = (list: HTMLElement | null): number[] =>
  list ? Array.from(list.children, (row) => row.getBoundingClientRect().height) : [];
