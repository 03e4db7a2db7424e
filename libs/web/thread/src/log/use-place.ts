import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** A line or two below the edge still is the end. */
const END_PX = 48;
/** Older pages come before the reader meets the top. */
const TOP_PX = 400;

/**
 * Where the reader is in a thread: it opens at its end and follows what comes there; older pages that come above, and
 * pictures that grow, move nothing under the eyes.
 */
export function usePlace(first: string | undefined, last: string | undefined, onNearTop: () => void) {
  const box = useRef<HTMLDivElement>(null);
  // Its element comes after the first page does.
  const [isThere, setThere] = useState(false);
  const ref = useCallback((element: HTMLDivElement | null) => {
    box.current = element;
    setThere(element !== null);
  }, []);
  const [atEnd, setAtEnd] = useState(true);
  const follows = useRef(true);
  const before = useRef({ first, height: 0 });

  const toEnd = useCallback(() => {
    const { current } = box;
    if (current) current.scrollTop = current.scrollHeight;
  }, []);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || !isThere) return;
    const { height, first: known } = before.current;
    if (follows.current) toEnd();
    else if (known !== first) current.scrollTop += current.scrollHeight - height;
    before.current = { first, height: current.scrollHeight };
  }, [isThere, first, last, toEnd]);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || !isThere || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(() => {
      if (follows.current) toEnd();
      before.current.height = current.scrollHeight;
    });
    watch.observe(current);
    for (const child of current.children) watch.observe(child);
    return () => watch.disconnect();
  }, [isThere, toEnd]);

  const onScroll = (): void => {
    const { current } = box;
    if (!current) return;
    follows.current = current.scrollHeight - current.scrollTop - current.clientHeight < END_PX;
    setAtEnd(follows.current);
    if (current.scrollTop < TOP_PX) onNearTop();
  };
  const goToEnd = (): void => {
    follows.current = true;
    setAtEnd(true);
    toEnd();
  };
  return { ref, atEnd, onScroll, goToEnd };
}

export type Place = ReturnType<typeof usePlace>;
