import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { classNames } from '@plateia/ui';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { RowsProps } from './rows-props.js';
import styles from './rows.module.css';

const USUAL_HEIGHT = 240;
const OVERSCAN = 4;
/** Where the reader is, counts; that the end was reached, does not. */
const NEVER_AT_END = -1;

interface VirtualRowsProps<Row> extends RowsProps<Row> {
  /** of the rows that stood here before, in their order */
  heights: readonly number[];
}

/** What the rows of a list measured when it was left, so that coming back finds each where it was. */
const left = new Map<string, VirtualItem[]>();

/** Only the rows near the window are in the page; whatever changes above the reader, what is read stays in its place. */
export function VirtualRows<Row>({ name, rows, idOf, heights, children }: VirtualRowsProps<Row>) {
  const list = useRef<HTMLDivElement>(null);
  const top = useTopOf(list);
  const [known] = useState(() => left.get(name) ?? itemsOf(rows.map(idOf), heights));
  // It draws anew whenever the window moves, so that nothing of it needs to be remembered.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer<HTMLDivElement>({
    count: rows.length,
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index];
        return row === undefined ? index : idOf(row);
      },
      [rows, idOf],
    ),
    estimateSize: () => USUAL_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialMeasurementsCache: known,
    rangeExtractor: useCallback((range: Range) => withFocused(range, list.current), []),
    // Above the list new rows come into sight; further down they leave the reader where they are.
    anchorTo: window.scrollY > top ? 'end' : 'start',
    scrollEndThreshold: NEVER_AT_END,
  });
  useLayoutEffect(() => {
    virtual.shouldAdjustScrollPositionOnItemSizeChange = isAbove;
  }, [virtual]);
  useEffect(() => () => void left.set(name, virtual.takeSnapshot()), [name, virtual]);
  return (
    <div ref={list} className={classNames(styles.list, styles.near)} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.row}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {children(row, index)}
            </div>
          )
        );
      })}
    </div>
  );
}

/**
 * What is made up for, whichever way the page went last: the list itself takes it up a little too. A row that is measured
 * for the first time counts as soon as it begins above, or what stands below it would jump while one scrolls up.
 */
function isAbove({ key, start, end }: VirtualItem, _: number, list: Virtualizer<Window, HTMLDivElement>): boolean {
  const sight = list.scrollOffset ?? 0;
  return list.itemSizeCache.has(key) ? end <= sight : start < sight;
}

/** The row with the focus stays, however far away it is. */
function withFocused(range: Range, list: HTMLElement | null): number[] {
  const near = defaultRangeExtractor(range);
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  const focused = row && list?.contains(row) ? Number(row.dataset['index']) : -1;
  if (focused < 0 || focused >= range.count || near.includes(focused)) return near;
  return [...near, focused].sort((a, b) => a - b);
}

/** How far below the top of the document the list begins. What stands above it may grow and shrink: whoever reads in it stays. */
function useTopOf(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    let before: number | undefined;
    const measure = (): void => {
      if (!list.current) return;
      const now = list.current.getBoundingClientRect().top + window.scrollY;
      if (before !== undefined && now !== before && window.scrollY > before) {
        window.scrollBy({ top: now - before, behavior: 'instant' });
      }
      before = now;
      setTop(now);
    };
    measure();
    if (!('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

function itemsOf(ids: readonly string[], heights: readonly number[]): VirtualItem[] {
  let start = 0;
  return heights.flatMap((size, index) => {
    const key = ids[index];
    if (key === undefined) return [];
    const item = { key, index, start, end: start + size, size, lane: 0 };
    start = item.end;
    return [item];
  });
}
