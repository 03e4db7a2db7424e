import { useErrorText, useText } from '@plateia/i18n';
import { useSearchParams } from '@plateia/router';
import { ErrorPattern, LinkButton, PageHead } from '@plateia/ui';
import { CheckoutOutcome } from '../../features/subscription/checkout-outcome.js';

/** Where the provider sends its members back to. */
export function SuccessPage() {
  const text = useText('subscription');
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const sessionId = search.get('session_id');
  return (
    <>
      <PageHead title={text('title')} />
      {sessionId === null ? (
        <ErrorPattern
          scope="section"
          title={errorText({ code: 'SESSION_ID_REQUIRED' })}
          action={<LinkButton href="/subscription">{text('success.plans')}</LinkButton>}
        >
          {text('success.lead.SESSION_ID_REQUIRED')}
        </ErrorPattern>
      ) : (
        <CheckoutOutcome sessionId={sessionId} />
      )}
    </>
  );
}
