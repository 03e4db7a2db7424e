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
    if (!isAsked) return;
    import('./take-asked.js').then(
      ({ takeAsked }) => takeAsked(latest.current, setParams),
      // What was shared waits with the address until the page is loaded again. The composer says what it lacks itself.
      () => {
        if (!latest.current.params.has('new')) return;
        latest.current.composer.openAt('content');
        setParams((rest) => (rest.delete('new'), rest), { replace: true });
      },
    );
  }, [isAsked, setParams]);
}
