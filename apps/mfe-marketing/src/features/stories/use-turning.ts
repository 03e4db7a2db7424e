import { useEffect, useState } from 'react';

const TURN_MS = 10_000;
const REDUCED = '(prefers-reduced-motion: reduce)';

/** Goes on to the next by itself for as long as nothing holds it. */
export function useTurning(count: number, isHeld: boolean) {
  const [at, setAt] = useState(0);
  // From any press the next turn is a whole one away.
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => setAt((at + 1) % count), TURN_MS);
    return () => clearTimeout(timer);
  }, [at, count, isHeld]);
  return { at, show: (index: number) => setAt((index + count) % count) };
}

export function useReducedMotion(): boolean {
  const [isReduced, setReduced] = useState(() => window.matchMedia?.(REDUCED).matches ?? false);
  useEffect(() => {
    const wish = window.matchMedia?.(REDUCED);
    const heard = ({ matches }: MediaQueryListEvent): void => setReduced(matches);
    wish?.addEventListener('change', heard);
    return () => wish?.removeEventListener('change', heard);
  }, []);
  return isReduced;
}
