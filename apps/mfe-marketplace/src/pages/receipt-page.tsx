import { useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { useParams } from '@plateia/router';
import { PageHead, Skeleton } from '@plateia/ui';
import { useBooking } from '../booking-cache/bookings.query.js';
import { Receipt } from '../features/earnings/receipt.js';

export function ReceiptPage() {
  const text = useText('earnings');
  const { id = '' } = useParams();
  const query = useBooking(id);
  return (
    <>
      <PageHead title={text('receipt.title')} back={{ href: `/bookings/${id}`, label: text('receipt.back') }} />
      <FirstLoad query={query} failed={{ title: text('receipt.failed') }} skeleton={<Skeleton height={420} />}>
        {query.data && <Receipt booking={query.data} />}
      </FirstLoad>
    </>
  );
}
