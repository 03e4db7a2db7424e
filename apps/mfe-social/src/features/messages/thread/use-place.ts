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
  // Its element comes after the first page does.
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [atEnd, setAtEnd] = useState(true);
  const follows = useRef(true);
  const before = useRef({ first, height: 0 });

  const toEnd = useCallback(() => {
    if (box) box.scrollTop = box.scrollHeight;
  }, [box]);
  useLayoutEffect(() => {
    if (!box) return;
    const { height, first: known } = before.current;
    if (follows.current) toEnd();
    else if (known !== first) box.scrollTop += box.scrollHeight - height;
    before.current = { first, height: box.scrollHeight };
  }, [box, first, last, toEnd]);
  useLayoutEffect(() => {
    if (!box || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(() => {
      if (follows.current) toEnd();
      before.current.height = box.scrollHeight;
    });
    watch.observe(box);
    for (const child of box.children) watch.observe(child);
    return () => watch.disconnect();
  }, [box, toEnd]);

  const onScroll = (): void => {
    if (!box) return;
    follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < END_PX;
    setAtEnd(follows.current);
    if (box.scrollTop < TOP_PX) onNearTop();
  };
  const goToEnd = (): void => {
    follows.current = true;
    setAtEnd(true);
    toEnd();
  };
  return { ref: setBox, atEnd, onScroll, goToEnd };
}
