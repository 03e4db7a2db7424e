import { useText } from '@plateia/i18n';
import { Card, FieldError, Note, Text, TextLink } from '@plateia/ui';
import { uploadingIn } from '@plateia/uploads';
import { type ReactNode, useState } from 'react';
import { useAnsweredWords } from '../use-answered-words.js';
import { FirstNote } from '../first-note.js';
import { StepFrame } from '../step-frame.js';
import type { StepProps } from '../step-props.js';
import { usePublish } from '../use-publish.js';
import styles from '../wizard.module.css';

export function ReviewStep({ wizard }: StepProps) {
  const text = useText('booking');
  const { draft, analysis, bookingId = '' } = wizard;
  const publish = usePublish(wizard);
  const details = useAnsweredWords(wizard);
  const [asked, setAsked] = useState(false);
  const coming = uploadingIn(draft.files);
  const ready = draft.files.filter(({ state }) => state === 'ready');
  const rows: [name: string, step: number, value: ReactNode][] = [
    ['job', 1, draft.description],
    ['kind', 2, analysis.data?.category.name],
    ['where', 1, [draft.street, draft.typedPlace, draft.postcode].filter(Boolean).join(', ')],
    ['details', 2, details],
    [
      'photos',
      3,
      ready.length === 0 ? (
        text('review.noPhotos')
      ) : (
        <span className={styles.thumbs}>
          {ready.map(({ id, preview, alt }, index) => (
            <img key={id} src={preview} alt={alt || text('review.photo', { n: index + 1 })} />
          ))}
        </span>
      ),
    ],
  ];
  return (
    <StepFrame
      wizard={wizard}
      title={text('review.title')}
      next={{
        label: text('review.publish'),
        busyLabel: text('review.publishing'),
        onClick: () => (coming > 0 ? setAsked(true) : void publish()),
      }}
    >
      <Card>
        <dl>
          {rows.map(([name, step, value]) => (
            <div key={name} className={styles.review}>
              <Text as="dt" size="secondary" tone="muted">
                {text(`review.${name}`)}
              </Text>
              <dd dir="auto">{value}</dd>
              <dd>
                <TextLink
                  href={`/bookings/new?step=${step}&id=${bookingId}`}
                  aria-label={text(`review.editLabel.${name}`)}
                >
                  {text('review.edit')}
                </TextLink>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      {coming > 0 && (
        <Text size="secondary" tone="muted" role="status">
          {text('photos.busy', { n: coming })}
        </Text>
      )}
      {asked && coming > 0 && <FieldError role="alert">{text('review.photosComing')}</FieldError>}
      <FirstNote wizard={wizard} />
      <Note tone="pine">
        <Text weight="semi">{text('review.nothingNow')}</Text>
        <Text size="secondary">{text('review.hold')}</Text>
      </Note>
    </StepFrame>
  );
}
