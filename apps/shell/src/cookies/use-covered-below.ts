import { useLayoutEffect, type RefObject } from 'react';

const COVERED = '--covered-below';

/** Says to the page how much of its foot the element covers: that depends on the words, the width and the size of letters. */
export function useCoveredBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    const { current } = element;
    if (!current || !('ResizeObserver' in window)) return undefined;
    const measure = (): void => root.style.setProperty(COVERED, `${root.clientHeight - current.offsetTop}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      root.style.removeProperty(COVERED);
    };
  }, [element]);
}
