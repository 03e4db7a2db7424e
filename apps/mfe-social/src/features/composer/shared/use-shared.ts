import { useSearchParams } from '@plateia/router';
import { useEffect, useRef } from 'react';
import type { ComposerState } from '../use-composer.js';

const PARAMETER = 'shared';

/** Puts what another app shared into the post that is being written. The code for it comes when there is something. */
export function useShared({ takeIn }: ComposerState): void {
  const [params, setParams] = useSearchParams();
  const isWaiting = params.has(PARAMETER);
  const take = useRef(takeIn);
  take.current = takeIn;
  useEffect(() => {
    if (!isWaiting) return;
    setParams(without, { replace: true, preventScrollReset: true });
    void import('./take-shared.js')
      .then(({ takeShared }) => takeShared())
      .then((shared) => shared && take.current(shared));
  }, [isWaiting, setParams]);
}

function without(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(PARAMETER);
  return rest;
}
