import { hasText, useText } from '@plateia/i18n';
import { useNavigate, useSearchParams } from '@plateia/router';
import { LinkButton, PageHead, Stack, Text } from '@plateia/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { showRefusal } from '../sign-in/refusal.js';
import { answerIn } from './provider-answer.js';
import { ProviderBan, ProviderRefusal } from './provider-notes.js';
import { finishVisit, type Finished } from './finish-visit.js';

/** Where the provider sends its window, or the page itself, back to. */
export function CallbackPage() {
  const text = useText('sign-in');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [finished, setFinished] = useState<Finished>();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // A token is no part of an address that is kept, copied or sent as a referrer.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void finishVisit(answerIn(search), search.get('return') === 'page', navigate).then(setFinished);
  }, [search, navigate]);

  const wordsAreHere = hasText('errors', 'INTERNAL') && hasText('sign-in', 'provider.or');
  const refusal = finished?.kind === 'refused' && wordsAreHere ? finished.error : undefined;
  useEffect(() => {
    if (refusal !== undefined) showRefusal(refusal);
  }, [refusal]);

  return (
    <Stack>
      <PageHead title={text('provider.title')} />
      <div role="status">{finished === undefined && <Text tone="muted">{text('provider.waiting')}</Text>}</div>
      {finished && noteOf(finished, text)}
    </Stack>
  );
}

function noteOf(finished: Finished, text: (key: string) => string): ReactNode {
  if (finished.kind === 'entered') return null;
  if (finished.kind === 'handed') return <Text>{text('provider.handed')}</Text>;
  return (
    <>
      {finished.kind === 'banned' ? (
        <ProviderBan result={finished.result} />
      ) : (
        <ProviderRefusal error={finished.error} />
      )}
      <div>
        <LinkButton href="/">{text('provider.back')}</LinkButton>
      </div>
    </>
  );
}
