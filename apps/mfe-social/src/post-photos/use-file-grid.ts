import { useEffect, useState } from 'react';
import type { FileGrid } from './file-grid.js';

type Loaded = { Grid: typeof FileGrid };
let loaded: Loaded | undefined;

/** A try that failed is made again by the next post that asks. */
export function useFileGrid(wanted: boolean): typeof FileGrid | undefined {
  const [found, setFound] = useState(loaded);
  useEffect(() => {
    if (!wanted || found) return undefined;
    let left = false;
    import('./file-grid.js').then(
      ({ FileGrid: Grid }) => {
        loaded = { Grid };
        if (!left) setFound(loaded);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [wanted, found]);
  return found?.Grid;
}
