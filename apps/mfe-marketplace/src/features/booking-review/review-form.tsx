import type { Booking, BookingSide, Review } from '@plateia/contracts/bookings';
import { useErrorText, useText } from '@plateia/i18n';
import { Button, Card, FieldError, Note, Row, Stack, TextAreaField, Title } from '@plateia/ui';
import { useState } from 'react';
import { showPartOf } from '../../booking-cache/show-booking.js';
import { useSlowAct } from '../../booking-cache/use-slow-act.js';
import { REVIEW_LENGTH } from '../../booking-look/limits.js';
import { otherName } from '../../booking-look/names-of.js';
import { RatingField } from '../../reviews/rating-field.js';
import { reviewCalls } from '../../reviews/review.calls.js';

interface ReviewFormProps {
  booking: Booking;
  side: BookingSide;
}

/** How it was, for whoever hires or helps next; neither side reads the other's words before both are written. */
export function ReviewForm({ booking, side }: ReviewFormProps) {
  const text = useText('reviews');
  const errorText = useErrorText();
  const [rating, setRating] = useState<number | null>(null);
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, refusal, run } = useSlowAct<Review>((review) =>
    showPartOf(booking.id, (before) => ({ ...before, nextAction: null, reviews: [...(before.reviews ?? []), review] })),
  );
  const write = (): void => {
    setTried(true);
    if (rating === null) return;
    void run(() =>
      reviewCalls.writeReview(
        { booking_id: booking.id, rating, ...(words.trim() && { text: words.trim() }) },
        { once: `booking.${booking.id}` },
      ),
    );
  };
  return (
    <Card aria-labelledby="review-title" id="review">
      <Stack>
        <Title id="review-title">{text('write.title', { name: otherName(booking, side) })}</Title>
        <RatingField
          legend={text('write.rating')}
          value={rating}
          error={tried && rating === null ? text('write.choose') : undefined}
          onChange={setRating}
        />
        <TextAreaField
          label={text('write.words')}
          help={text('write.help')}
          maxLength={REVIEW_LENGTH}
          dir="auto"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Note tone="aegean" icon="eye">
          {text('write.blind')}
        </Note>
        <Row wrap>
          <Button busy={busy} busyLabel={text('write.busy')} onClick={write}>
            {text('write.send')}
          </Button>
        </Row>
        {refusal !== null && <FieldError role="alert">{errorText(refusal)}</FieldError>}
      </Stack>
    </Card>
  );
}
