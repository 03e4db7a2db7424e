import { type RefObject, useCallback, useEffect, useRef } from 'react';

const KEY = 'F6';

/** F6 goes to the toasts, and back to where one was. Answers what brings the focus back before a toast goes. */
export function useToastKey(stack: RefObject<HTMLElement | null>, shown: boolean): () => void {
  const cameFrom = useRef<HTMLElement>(null);

  const leave = useCallback(() => {
    if (!stack.current?.contains(document.activeElement)) return;
    cameFrom.current?.focus();
    cameFrom.current = null;
  }, [stack]);

  useEffect(() => {
    if (!shown) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== KEY || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (stack.current?.contains(document.activeElement)) return leave();
      cameFrom.current = document.activeElement as HTMLElement | null;
      stack.current?.focus();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [stack, shown, leave]);

  return leave;
}
