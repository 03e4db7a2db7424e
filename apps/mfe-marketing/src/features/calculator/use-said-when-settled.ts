import { raise } from '@plateia/mfe-kit';
import { useEffect, useRef } from 'react';

const SETTLED_MS = 600;

/** A slider on its way passes many results: only the one where it rests is read out. */
export function useSaidWhenSettled(words: string): void {
  const said = useRef(words);
  useEffect(() => {
    if (words === said.current) return undefined;
    const timer = setTimeout(() => {
      said.current = words;
      raise('announce', { text: words });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [words]);
}
