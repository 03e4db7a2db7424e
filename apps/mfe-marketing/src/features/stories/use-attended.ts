import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether somebody points at a place or has the focus in it. */
export function useAttended<E extends HTMLElement>(): [place: RefObject<E | null>, isAttended: boolean] {
  const place = useRef<E>(null);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const heard: Readonly<Record<string, (event: Event) => void>> = {
      pointerenter: () => setPointedAt(true),
      pointerleave: () => setPointedAt(false),
      focusin: () => setFocus(true),
      focusout: (event) => {
        const { relatedTarget } = event as FocusEvent;
        setFocus(relatedTarget instanceof Node && element.contains(relatedTarget));
      },
    };
    for (const [name, listener] of Object.entries(heard)) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(heard)) element.removeEventListener(name, listener);
    };
  }, []);
  return [place, isPointedAt || hasFocus];
}
