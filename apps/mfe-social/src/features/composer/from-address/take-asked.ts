import { textNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import type { useSearchParams } from '@plateia/router';
import type { ComposerState } from '../use-composer.js';
import { takeShared } from './take-shared.js';

interface Asked {
  params: URLSearchParams;
  composer: ComposerState;
}

/** Once: the address is the page's own again, so going back asks for nothing. */
export async function takeAsked({ params, composer }: Asked, setParams: ReturnType<typeof useSearchParams>[1]) {
  const rest = new URLSearchParams(params);
  for (const name of ['shared', 'new']) rest.delete(name);
  setParams(rest, { replace: true, preventScrollReset: true });
  if (params.has('new')) composer.openAt(params.get('new') === 'photo' ? 'files' : 'content');
  if (!params.has('shared')) return;
  const shared = await takeShared();
  if (shared) composer.offer(shared);
  else raise('toast', { kind: 'error', id: 'not-shared', text: textNow('social', 'composer.notShared') });
}
