import type { ReactNode } from 'react';
import { FirstLoad, type FirstLoadProps } from '../rows/first-load.js';
import { MoreButton, type MoreButtonProps } from './more-button.js';

export interface PagedListProps<Row> extends Omit<FirstLoadProps, 'query' | 'children'> {
  query: FirstLoadProps['query'] & MoreButtonProps['query'];
  /** of all pages that have come */
  rows: readonly Row[];
  /** where there is none, and none will come */
  empty: ReactNode;
  more?: Pick<MoreButtonProps, 'label' | 'failed'>;
  /** the rows, drawn */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list by pages with all its states: on its way, failed, empty, its rows and what leads to more of them. */
export function PagedList<Row>({ query, rows, empty, more, children, ...first }: PagedListProps<Row>) {
  return (
    <FirstLoad query={query} {...first}>
      {rows.length > 0 && children(rows)}
      {rows.length === 0 && !query.hasNextPage && empty}
      <MoreButton query={query} {...more} />
    </FirstLoad>
  );
}
