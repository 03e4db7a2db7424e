import type { Booking } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Note, Text } from '@plateia/ui';
import { Paper, PaperFacts } from '../../paper/paper.js';
import { PaperTable } from '../../paper/paper-table.js';

/** Of this step on the job was paid: its first time is that of the approval. */
const APPROVED = 14;

/** What a customer paid, line by line, and what came back of it. */
export function Receipt({ booking }: { booking: Booking }) {
  const text = useText('earnings');
  const formats = useFormats();
  const { payment, professional, customer, quotes, requestNumber, title, address, cancellation, dispute, status } =
    booking;
  if (!payment || !['released', 'paid_out', 'captured', 'partially_refunded', 'refunded'].includes(payment.status))
    return <Note>{text('receipt.notYet')}</Note>;
  const quote = quotes.find((one) => one.status === 'accepted');
  const paidAt = booking.timeline?.find(({ id }) => id === APPROVED)?.timestamp;
  const isFee = status === 'canceled' && cancellation !== null && cancellation.fee > 0;
  const refunded = payment.status === 'refunded' ? payment.amount : isFee ? 0 : (dispute?.refund ?? 0);
  const lines = isFee
    ? [[text('receipt.fee'), formats.money(cancellation.fee)]]
    : (quote?.items ?? []).map(({ label, amount }) => [label, formats.money(amount)]);
  const total = isFee ? cancellation.fee : payment.amount;
  return (
    <Paper title={text('receipt.title')}>
      <PaperFacts
        facts={[
          [text('receipt.number'), requestNumber],
          [text('receipt.job'), title],
          [text('receipt.paidAt'), paidAt && formats.day(paidAt)],
          [text('receipt.professional'), professional?.businessName],
          [text('receipt.customer'), customer?.fullName],
          [
            text('receipt.address'),
            address && [address.street, address.city, address.postcode].filter(Boolean).join(', '),
          ],
        ]}
      />
      <PaperTable
        caption={text('receipt.lines')}
        columns={[text('receipt.what'), text('receipt.amount')]}
        rows={lines}
        totals={[
          [text('receipt.total'), formats.money(total)],
          ...(refunded > 0
            ? [
                [text('receipt.refunded'), formats.money(-refunded)],
                [text('receipt.left'), formats.money(total - refunded)],
              ]
            : []),
        ]}
        amounts={1}
      />
      <Text size="caption" tone="muted">
        {text('receipt.words', { name: professional?.businessName ?? '' })}
      </Text>
    </Paper>
  );
}
