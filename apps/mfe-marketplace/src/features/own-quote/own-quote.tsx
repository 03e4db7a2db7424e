import type { Quote } from '@plateia/contracts/bookings';
import { useSession } from '@plateia/data';
import { latePart } from '@plateia/lists';
import { useDraft } from '@plateia/outbox';
import { useState } from 'react';
import { draftOf, type QuoteDraft, quoteDraft } from './quote-draft.js';
import { QuoteForm } from './quote-form.js';
import { SentQuote } from './sent-quote.js';
import { useOwnQuote } from './use-own-quote.js';

const WithdrawDialog = latePart(
  'withdraw-quote',
  async () => (await import(/* webpackChunkName: "withdraw-quote" */ './withdraw-dialog.js')).WithdrawDialog,
);

interface OwnQuoteProps {
  bookingId: string;
  categoryId: string;
  quote: Quote | undefined;
}

/** The quote for one job: composed, then what became of it, then perhaps changed. */
export function OwnQuote({ bookingId, categoryId, quote }: OwnQuoteProps) {
  const { user } = useSession();
  const { draft, change, clear } = useDraft(user?.userId ?? '', `quote.${bookingId}`, quoteDraft);
  const acts = useOwnQuote(bookingId);
  const [withdrawing, setWithdrawing] = useState(false);
  const isLive = quote?.status === 'sent' || quote?.status === 'viewed';
  const isEditing = quote !== undefined && isLive && draft.version !== undefined;
  const put = (part: Partial<QuoteDraft>): void =>
    change((before) => ({ ...before, sendKey: before.sendKey || crypto.randomUUID(), ...part }));
  const done = (): void => {
    acts.forget();
    clear();
  };
  if (quote && !isEditing) {
    return (
      <>
        <SentQuote
          quote={quote}
          refusal={withdrawing ? null : acts.refusal}
          onEdit={() => change(() => draftOf(quote))}
          onWithdraw={() => setWithdrawing(true)}
        />
        {withdrawing && (
          <WithdrawDialog
            quoteId={quote.id}
            acts={acts}
            onClose={() => {
              acts.forget();
              setWithdrawing(false);
            }}
          />
        )}
      </>
    );
  }
  return (
    <QuoteForm
      categoryId={categoryId}
      acts={acts}
      draft={draft}
      change={put}
      existing={quote}
      onCancel={done}
      onDone={done}
    />
  );
}
