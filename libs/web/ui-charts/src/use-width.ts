import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Of a phone, until the place is measured. */
const FIRST_GUESS = 340;

export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_GUESS);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth || FIRST_GUESS);
    measure();
    if (!('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width];
}
