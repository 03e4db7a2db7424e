import type { Booking } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Note, Text } from '@plateia/ui';
import { chargedOf, hasReceipt } from '../../booking-look/charged.js';
import { PrintedPage, PrintedFacts } from '../../printing/printed-page.js';
import { PrintedTable } from '../../printing/printed-table.js';

/** What a customer paid, line by line, to whom by law, and what came back of it. */
export function Receipt({ booking }: { booking: Booking }) {
  const text = useText('earnings');
  const formats = useFormats();
  const { payment, professional, customer, requestNumber, title, address } = booking;
  if (!payment || !hasReceipt(booking)) return <Note>{text('receipt.notYet')}</Note>;
  const { refunded, takenAt, seller } = payment;
  // What the law asks for stays when the member is gone.
  const name = professional?.deleted ? (seller?.legalName ?? professional.businessName) : professional?.businessName;
  const { isFee, total, items } = chargedOf(booking);
  const lines = isFee ? [{ label: text('receipt.fee'), amount: total }] : items;
  return (
    <PrintedPage title={text('receipt.title')}>
      <PrintedFacts
        facts={[
          [text('receipt.number'), requestNumber],
          [text('receipt.job'), title],
          [text('receipt.paidAt'), takenAt && formats.day(takenAt)],
          [text('receipt.professional'), name],
          [text('receipt.seller'), seller?.legalName],
          [text('receipt.vat'), seller?.vatNumber],
          [text('receipt.customer'), customer?.fullName],
          [
            text('receipt.address'),
            address && [address.street, address.city, address.postcode].filter(Boolean).join(', '),
          ],
        ]}
      />
      <PrintedTable
        caption={text('receipt.lines')}
        columns={[text('receipt.what'), text('receipt.amount')]}
        rows={lines.map(({ label, amount }) => [label, formats.money(amount)])}
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
        {text('receipt.words', { name: name ?? '' })}
      </Text>
    </PrintedPage>
  );
}
