import type { Quote } from '@plateia/contracts/bookings';
import { now, useOnline } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { Button, Card, Note, Row, Stack, Text, TextAreaField, Title } from '@plateia/ui';
import { type FormEvent, useRef, useState } from 'react';
import { QuoteLines } from './quote-lines.js';
import { hasProblems, problemsOf } from './quote-problems.js';
import { QuoteRefusal } from './quote-refusal.js';
import { LEAST_MESSAGE, lengthOf, MESSAGE_LENGTH } from './quote-rule.js';
import { type QuoteDraft, totalOf } from './quote-draft.js';
import { QuoteTimes } from './quote-times.js';
import { NewerQuote } from './newer-quote.js';
import { PriceHint } from './price-hint.js';
import type { OwnQuoteActs } from './use-own-quote.js';

interface QuoteFormProps {
  categoryId: string;
  acts: OwnQuoteActs;
  draft: QuoteDraft;
  change: (part: Partial<QuoteDraft>) => void;
  /** what was sent, where that is being changed */
  existing: Quote | undefined;
  onCancel: () => void;
  onDone: () => void;
}

/** Says live what is missing, once it was asked to be sent. */
export function QuoteForm({ categoryId, acts, draft, change, existing, onCancel, onDone }: QuoteFormProps) {
  const text = useText('work');
  const formats = useFormats();
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(false);
  const problems = problemsOf(draft, now());
  const shown = asked ? problems : undefined;
  const price = formats.money(totalOf(draft));
  const length = lengthOf(draft.message);
  const isNewer = existing !== undefined && draft.version !== undefined && draft.version < existing.version;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAsked(true);
    if (hasProblems(problems)) {
      // Once the errors stand there.
      return void setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    }
    if (!online || isNewer) return;
    const done = await (existing
      ? acts.change(existing.id, draft.version ?? existing.version, draft)
      : acts.send(draft, () => change({ sendKey: crypto.randomUUID() })));
    if (done) onDone();
  };
  return (
    <form ref={form} noValidate aria-labelledby="quote-title" onSubmit={(event) => void submit(event)}>
      <Card as="div">
        <Stack gap="loose">
          <div>
            <Title id="quote-title">{text('quote.title')}</Title>
            <Text size="secondary" tone="muted">
              {text('quote.lead')}
            </Text>
          </div>
          {isNewer && (
            <NewerQuote
              quote={existing}
              onTake={onCancel}
              onKeep={() => {
                acts.forget();
                change({ version: existing.version });
              }}
            />
          )}
          <QuoteLines draft={draft} problems={shown} change={change} />
          <PriceHint categoryId={categoryId} price={totalOf(draft)} />
          <TextAreaField
            label={text('quote.message')}
            help={text('quote.messageHelp')}
            error={
              shown?.message &&
              text(`quote.problems.${shown.message}`, {
                n: shown.message === 'message' ? LEAST_MESSAGE - length : length - MESSAGE_LENGTH,
              })
            }
            rows={5}
            dir="auto"
            value={draft.message}
            onChange={({ target }) => change({ message: target.value })}
          />
          <QuoteTimes draft={draft} problem={shown?.start} existingUntil={existing?.validUntil} change={change} />
          {!online && <Note tone="ochre">{text('quote.offline')}</Note>}
          {acts.refusal !== null && !isNewer && <QuoteRefusal refusal={acts.refusal} />}
          <Row justify="between" wrap>
            {existing ? (
              <Button variant="ghost" onClick={onCancel}>
                {text('quote.cancelEdit')}
              </Button>
            ) : (
              <Text as="span" size="caption" tone="dim">
                {text('quote.kept')}
              </Text>
            )}
            <Button
              type="submit"
              size="large"
              busy={acts.busy}
              busyLabel={text(existing ? 'quote.saving' : 'quote.sending')}
              aria-disabled={!online || isNewer || undefined}
            >
              {text(existing ? 'quote.save' : 'quote.send', { price })}
            </Button>
          </Row>
        </Stack>
      </Card>
    </form>
  );
}
