import type { Booking } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Card, Stack, Text, Title } from '@plateia/ui';
import styles from './visit-card.module.css';

/** Who comes, when and where, and the code that is said at the door. */
export function VisitCard({ booking }: { booking: Booking }) {
  const text = useText('bookings');
  const formats = useFormats();
  const { appointment, professional, address, arrivalCode } = booking;
  if (!appointment) return null;
  const where = address && [address.street, address.city, address.postcode].filter(Boolean).join(', ');
  return (
    <Card aria-labelledby="visit-title">
      <Stack gap="tight">
        <Title id="visit-title">{text('visit.title', { name: professional?.businessName ?? '' })}</Title>
        <Text>
          <time dateTime={appointment.start}>{formats.full(appointment.start)}</time>
        </Text>
        {where && (
          <Text tone="muted" dir="auto">
            {where}
          </Text>
        )}
        {arrivalCode && (
          <>
            <Text size="secondary" weight="semi">
              {text('visit.code')}
            </Text>
            <p className={styles.code} aria-label={text('visit.codeIs', { code: arrivalCode.split('').join(' ') })}>
              {arrivalCode}
            </p>
            <Text size="secondary" tone="muted">
              {text('visit.codeHelp')}
            </Text>
          </>
        )}
      </Stack>
    </Card>
  );
}
