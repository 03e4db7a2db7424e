import type { Booking, BookingSide, Dispute } from '@plateia/contracts/bookings';
import { useSession } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { Badge, Card, Note, Row, Stack, Text, Title } from '@plateia/ui';
import { otherName } from '../../booking-look/names-of.js';
import { AnswerDispute } from './answer-dispute.js';
import { Statement } from './statement.js';
import { OpenOffer } from './open-offer.js';
import { MakeOffer } from './make-offer.js';

interface DisputeCardProps {
  booking: Booking;
  dispute: Dispute;
  side: BookingSide;
}

/** What either side said, what is offered, who has the next word and by when, and in the end what was decided. */
export function DisputeCard({ booking, dispute, side }: DisputeCardProps) {
  const text = useText('agreed');
  const isMine = dispute.openedBy === useSession().user?.userId;
  const name = otherName(booking, side);
  const isOver = dispute.status === 'resolved';
  const answers = dispute.status === 'open' && !isMine;
  return (
    <Card aria-labelledby="dispute-title" id="dispute">
      <Stack>
        <Row justify="between" wrap>
          <Title id="dispute-title">{text(isMine ? 'dispute.mine' : 'dispute.theirs', { name })}</Title>
          <Badge tone={isOver ? 'pine' : 'ochre'} icon={isOver ? 'check' : 'alert'}>
            {text(`dispute.status.${dispute.status}`)}
          </Badge>
        </Row>
        <WhoIsNext dispute={dispute} isMine={isMine} name={name} />
        <Statement
          title={text(
            `dispute.reason.${isMine ? side : side === 'customer' ? 'professional' : 'customer'}.${dispute.reason}`,
          )}
          words={dispute.text}
          files={dispute.files}
        />
        {dispute.answer && (
          <Statement
            title={isMine ? text('dispute.answerOf', { name }) : text('dispute.ownAnswer')}
            words={dispute.answer.text}
            files={dispute.answer.files}
          />
        )}
        {answers && <AnswerDispute dispute={dispute} bookingId={booking.id} />}
        {!isOver && dispute.offer && (
          <OpenOffer dispute={dispute} offer={dispute.offer} booking={booking} side={side} />
        )}
        {!isOver && !dispute.offer && <MakeOffer dispute={dispute} booking={booking} side={side} />}
      </Stack>
    </Card>
  );
}

interface WhoIsNextProps {
  dispute: Dispute;
  isMine: boolean;
  name: string;
}

function WhoIsNext({
  dispute: { status, answerBy, decideBy, outcome, refund, statement },
  isMine,
  name,
}: WhoIsNextProps) {
  const text = useText('agreed');
  const formats = useFormats();
  if (status === 'resolved') {
    return (
      <Note tone="pine" icon="check" role="status">
        <Text weight="semi">
          {text(`dispute.outcome.${outcome ?? 'release'}`, { amount: formats.money(refund ?? 0) })}
        </Text>
        {statement && (
          <Text size="secondary" dir="auto">
            {statement}
          </Text>
        )}
      </Note>
    );
  }
  if (status === 'open') {
    return (
      <Note tone={isMine ? 'aegean' : 'ochre'} icon="clock" role="status">
        {text(isMine ? 'dispute.waits' : 'dispute.yourTurn', { name, time: formats.full(answerBy) })}
      </Note>
    );
  }
  return (
    <Note tone="aegean" icon="clock" role="status">
      {decideBy ? text('dispute.decides', { time: formats.full(decideBy) }) : text('dispute.decidesSoon')}
    </Note>
  );
}
