import { useSearchParams } from '@plateia/router';
import { useEffect, useRef } from 'react';
import type { ComposerState } from '../use-composer.js';

/** Opens the composer where the address asks for it, with what another app shared. The code for it comes when it does. */
export function useAskedFor(composer: ComposerState): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.has('shared') || params.has('new');
  const latest = useRef({ params, composer });
  latest.current = { params, composer };
  useEffect(() => {
    if (!isAsked) return undefined;
    let stays = true;
    import('./take-asked.js').then(
      // Taken once: a page that is gone by then leaves it to the one that took its place.
      ({ takeAsked }) => (stays ? takeAsked(latest.current, setParams) : undefined),
      // What was shared waits with the address until the page is loaded again. The composer says what it lacks itself.
      () => {
        if (!stays || !latest.current.params.has('new')) return;
        latest.current.composer.openAt('content');
        setParams((rest) => (rest.delete('new'), rest), { replace: true });
      },
    );
    return () => {
      stays = false;
    };
  }, [isAsked, setParams]);
}
