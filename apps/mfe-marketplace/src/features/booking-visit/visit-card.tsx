import type { Booking, BookingSide } from '@plateia/contracts/bookings';
import { now, useNow } from '@plateia/data';
import { useFormats, useRichText, useText } from '@plateia/i18n';
import { Card, Row, Stack, Text, TextButton, Title } from '@plateia/ui';
import { otherName } from '../../booking-look/names-of.js';
import { isUnpaid } from '../../booking-look/unpaid.js';
import { EarnedTick } from '../../professional/earned-tick.js';
import { saveFile } from '../../downloads/save-file.js';
import { visitFile } from '../../downloads/visit-file.js';
import { ArrivalCode } from './arrival-code.js';
import { StartByCode } from './start-by-code.js';

/** A little before the hour somebody may stand at the door already. */
const EARLY_MS = 30 * 60_000;

interface VisitCardProps {
  booking: Booking;
  side: BookingSide;
}

/** Who comes, when and where; the code that is said at the door, or the place where it is typed. */
export function VisitCard({ booking, side }: VisitCardProps) {
  const text = useText('agreed');
  const rich = useRichText('agreed');
  const formats = useFormats();
  const present = useNow();
  const { appointment, address, arrivalCode, status } = booking;
  if (!appointment) return null;
  const where = address && [address.street, address.city, address.postcode].filter(Boolean).join(', ');
  const title = side === 'customer' && status !== 'scheduled' ? 'came' : side;
  const begins = present >= new Date(appointment.start).getTime() - EARLY_MS;
  return (
    <Card aria-labelledby="visit-title">
      <Stack gap="tight">
        <Title id="visit-title">
          {rich(`visit.title.${title}`, {
            name: otherName(booking, side),
            who: (name) => (
              <>
                {name} {booking.professional?.blueTick && <EarnedTick />}
              </>
            ),
          })}
        </Title>
        <Text>
          <time dateTime={appointment.start}>{formats.full(appointment.start)}</time>
        </Text>
        {where && (
          <Text tone="muted" dir="auto">
            {where}
          </Text>
        )}
        {status === 'scheduled' && (
          <Row>
            <TextButton onClick={() => saveCalendar(visitFile(booking, new Date(now()).toISOString()) ?? '')}>
              {text('visit.calendar')}
            </TextButton>
          </Row>
        )}
        {arrivalCode && !isUnpaid(booking) && <ArrivalCode booking={booking} code={arrivalCode} begins={begins} />}
        {side === 'professional' && status === 'scheduled' && !isUnpaid(booking) && <StartByCode booking={booking} />}
      </Stack>
    </Card>
  );
}

const saveCalendar = (words: string): void => saveFile('plateia.ics', 'text/calendar', words);
