import { ApiError, ownProfileKey, session, useQueryClient } from '@plateia/data';
import { hasText, useErrorText, useFormats, useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { EmptyState, ErrorPattern, LinkButton, Note, Skeleton } from '@plateia/ui';
import { useEffect } from 'react';
import { useCheckoutSuccess } from './subscription.query.js';

/** What became of a payment: there may be no word of it yet, and then it is asked for again. */
export function CheckoutOutcome({ sessionId }: { sessionId: string }) {
  const text = useText('subscription');
  const formats = useFormats();
  const query = useCheckoutSuccess(sessionId);
  const { data, error } = query;
  useTellAll(data?.status === 'active');
  if (error instanceof ApiError && hasText('subscription', `success.lead.${error.code}`)) {
    return <RefusedCheckout code={error.code} />;
  }
  const end = data?.current_period_end;
  return (
    <FirstLoad
      query={query}
      failed={{ title: text('success.failed'), lead: text('success.failedLead') }}
      label={text('loading')}
      skeleton={<Skeleton shape="block" height={220} />}
    >
      {data?.status === 'incomplete' && (
        <Note tone="aegean" role="status">
          {text('success.waiting')}
        </Note>
      )}
      {data && data.status !== 'incomplete' && (
        <EmptyState
          art="square"
          title={text(data.status === 'active' ? 'success.title' : 'success.other')}
          action={<LinkButton href="/subscription">{text('success.see')}</LinkButton>}
          other={
            <LinkButton variant="ghost" href="/feed">
              {text('success.home')}
            </LinkButton>
          }
        >
          {data.status === 'active' && end && text('success.until', { day: formats.day(end) })}
        </EmptyState>
      )}
    </FirstLoad>
  );
}

function RefusedCheckout({ code }: { code: string }) {
  const text = useText('subscription');
  const errorText = useErrorText();
  return (
    <ErrorPattern
      scope="section"
      title={errorText({ code })}
      action={<LinkButton href="/subscription">{text('success.plans')}</LinkButton>}
    >
      {text(`success.lead.${code}`)}
    </ErrorPattern>
  );
}

/** The plan is in what every page knows of the member. */
function useTellAll(isPaid: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isPaid) return;
    void session.revalidate();
    void client.invalidateQueries({ queryKey: ownProfileKey });
    void client.invalidateQueries({ queryKey: ['subscription', 'status'] });
  }, [isPaid, client]);
}
