import type { QuoteItem } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Button, FieldError, IconButton, Row, SelectField, Text, TextField } from '@plateia/ui';
import { EuroField } from '@plateia/ui-inputs';
import { type DraftLine, emptyLine, type QuoteDraft, totalOf } from './quote-draft.js';
import type { QuoteProblems } from './quote-problems.js';
import { LEAST_PRICE, MOST_PRICE, QUOTE_ITEMS } from './quote-rule.js';
import styles from './own-quote.module.css';

const KINDS: readonly QuoteItem['kind'][] = ['service', 'appointment', 'product', 'delivery'];

interface QuoteLinesProps {
  draft: QuoteDraft;
  /** what to say of what was left or sent */
  problems: QuoteProblems | undefined;
  change: (part: Partial<QuoteDraft>) => void;
}

/** They come to the price by themselves, so that nothing has to be added up. */
export function QuoteLines({ draft, problems, change }: QuoteLinesProps) {
  const text = useText('work');
  const formats = useFormats();
  const { lines } = draft;
  const put = (id: string, part: Partial<DraftLine>): void =>
    change({ lines: lines.map((line) => (line.id === id ? { ...line, ...part } : line)) });
  const total = totalOf(draft);
  return (
    <fieldset className={styles.lines}>
      <legend>{text('quote.lines')}</legend>
      {lines.map(({ id, kind, label, price }, index) => {
        const labelProblem = problems?.labels.get(id);
        const n = index + 1;
        return (
          <div key={id} role="group" aria-label={text('quote.line', { n })} className={styles.line}>
            <SelectField
              label={text('quote.kind')}
              value={kind}
              onChange={({ target }) => put(id, { kind: target.value as QuoteItem['kind'] })}
            >
              {KINDS.map((one) => (
                <option key={one} value={one}>
                  {text(`quote.kinds.${one}`)}
                </option>
              ))}
            </SelectField>
            <TextField
              label={text('quote.label')}
              error={labelProblem && text(`quote.problems.${labelProblem}`)}
              dir="auto"
              value={label}
              onChange={({ target }) => put(id, { label: target.value })}
            />
            <EuroField
              label={text('quote.amount')}
              error={problems?.amounts.has(id) && text('quote.problems.amount')}
              value={price}
              onChange={(typed) => put(id, { price: typed })}
            />
            {lines.length > 1 && (
              <IconButton
                icon="trash"
                variant="ghost"
                className={styles.remove}
                label={text('quote.remove', { n })}
                onClick={() => change({ lines: lines.filter((line) => line.id !== id) })}
              />
            )}
          </div>
        );
      })}
      <Row justify="between" wrap>
        {lines.length < QUOTE_ITEMS ? (
          <Button
            variant="ghost"
            size="small"
            icon="plus"
            onClick={() => change({ lines: [...lines, emptyLine(crypto.randomUUID())] })}
          >
            {text('quote.add')}
          </Button>
        ) : (
          <span />
        )}
        <Text as="span" weight="semi" tabular role="status">
          {text('quote.total')} <output className={styles.total}>{formats.money(total)}</output>
        </Text>
      </Row>
      {problems?.total && (
        <FieldError role="alert">
          {text(`quote.problems.${problems.total}`, {
            least: formats.money(LEAST_PRICE),
            most: formats.money(MOST_PRICE),
          })}
        </FieldError>
      )}
    </fieldset>
  );
}
