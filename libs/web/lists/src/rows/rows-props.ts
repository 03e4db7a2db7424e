import type { ReactNode } from 'react';

export interface RowsProps<Row> {
  /** tells lists of one visit apart */
  name: string;
  rows: readonly Row[];
  /** stays the same from one drawing to the next */
  idOf: (row: Row) => string;
  children: (row: Row, index: number) => ReactNode;
}
