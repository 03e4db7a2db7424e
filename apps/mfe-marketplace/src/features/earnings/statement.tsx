import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { now } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { Text } from '@plateia/ui';
import { PrintedPage, PrintedFacts } from '../../printing/printed-page.js';
import { PrintedTable } from '../../printing/printed-table.js';
import { useAthensDays } from '../../professional/use-athens-days.js';
import type { WholePeriod } from './earnings.query.js';
import { STATEMENT_COLUMNS } from './statement-columns.js';

interface StatementProps {
  profile: ProfessionalProfile;
  period: WholePeriod;
}

const AMOUNTS = ['gross', 'fee', 'net'] as const;

/** For the books of the professional, with who they are by law. */
export function Statement({ profile, period: { from, items } }: StatementProps) {
  const text = useText('earnings');
  const formats = useFormats();
  const dayOf = useAthensDays('full');
  const made = new Date(now()).toISOString();
  const { legal, business_name, service_address: address } = profile;
  const columns = STATEMENT_COLUMNS.filter((column) => column !== 'booking' && column !== 'status');
  const totals = AMOUNTS.map((name) => formats.money(items.reduce((sum, item) => sum + item[name], 0)));
  return (
    <PrintedPage title={text('statement.title')}>
      <PrintedFacts
        facts={[
          [text('statement.name'), legal?.legal_name],
          [text('statement.business'), business_name],
          [text('statement.vat'), legal?.vat_number],
          [text('statement.register'), legal?.register_no],
          [
            text('statement.address'),
            address && [address.street, address.city, address.postcode].filter(Boolean).join(', '),
          ],
          [text('statement.period'), text('statement.range', { from: dayOf(from), until: dayOf(made) })],
          [text('statement.made'), formats.day(made)],
        ]}
      />
      <PrintedTable
        caption={text('statement.caption')}
        columns={columns.map((column) => text(`statement.columns.${column}`))}
        rows={items.map(({ date, title, ...amounts }) => [
          formats.day(date),
          title,
          ...AMOUNTS.map((name) => formats.money(amounts[name])),
        ])}
        totals={[[text('statement.total'), '', ...totals]]}
        amounts={AMOUNTS.length}
      />
      <Text size="caption" tone="muted">
        {text('statement.words')}
      </Text>
    </PrintedPage>
  );
}
