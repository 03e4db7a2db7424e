import type { FeedbackKind, FeedbackOutcome, StaffFeedback } from '@plateia/contracts/identity';
import { decideFeedbackLimits } from '@plateia/contracts/identity/limits';
import { ApiError } from '@plateia/data';
import { useErrorText, useText } from '@plateia/i18n';
import { Button, FieldError, Row, Stack, Text, TextAreaField } from '@plateia/ui';
import { useState } from 'react';
import { useStaffRenewed } from '../staff.query.js';
import { useFeedbackDecision } from './feedback.query.js';

const { least: LEAST, most: MOST } = decideFeedbackLimits.answer;

const outcomes: Readonly<Record<FeedbackKind, readonly FeedbackOutcome[]>> = {
  appeal: ['granted', 'rejected'],
  feedback: ['answered', 'closed'],
};

/** The answer goes out by mail; what nobody left an address for can be closed alone. */
export function FeedbackDecision({ item, name }: { item: StaffFeedback; name: string }) {
  const text = useText('staff');
  const errorText = useErrorText();
  const renew = useStaffRenewed();
  const [answer, setAnswer] = useState('');
  const [short, setShort] = useState(false);
  const { mutate, isPending, error, variables } = useFeedbackDecision();
  const { id, kind, writer, email } = item;
  const isAnswerable = writer !== null || email !== null;
  const isStale = error instanceof ApiError && error.code === 'INVALID_TRANSITION';
  const decide = (outcome: FeedbackOutcome): void => {
    const needsAnswer = outcome !== 'closed';
    const isShort = needsAnswer && answer.trim().length < LEAST;
    setShort(isShort);
    if (!isShort && !isPending) mutate({ id, outcome, ...(needsAnswer && { answer }) });
  };
  return (
    <Stack role="group" aria-label={text('case.outcome', { name })}>
      {isAnswerable ? (
        <TextAreaField
          label={text('feedback.answer')}
          help={text('feedback.answerHelp')}
          rows={4}
          dir="auto"
          maxLength={MOST}
          value={answer}
          error={short ? text('decide.short', { n: LEAST }) : undefined}
          onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        />
      ) : (
        <Text tone="muted">{text('feedback.unanswerable')}</Text>
      )}
      {error && <FieldError role="alert">{isStale ? text('feedback.stale') : errorText(error)}</FieldError>}
      <Row wrap gap="tight">
        {outcomes[kind]
          .filter((outcome) => isAnswerable || outcome !== 'answered')
          .map((outcome) => (
            <Button
              key={outcome}
              variant={outcome === 'granted' || outcome === 'answered' ? 'primary' : 'outline'}
              busy={isPending && variables?.outcome === outcome}
              busyLabel={text('decide.busy')}
              onClick={() => decide(outcome)}
            >
              {text(`feedback.decide.${outcome}`)}
            </Button>
          ))}
        {isStale && (
          <Button variant="ghost" onClick={() => void renew()}>
            {text('case.renew')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
