import { DAY_MS } from '@plateia/contracts';
import { MOST_DAYS_AHEAD } from '@plateia/contracts/bookings/rules';
import { now } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { Skeleton, Stack } from '@plateia/ui';
import { ChoiceQuestion, DateField, dayOf } from '@plateia/ui-inputs';
import { useState } from 'react';
import { useDayLabels } from '../../../booking-look/use-day-labels.js';
import { KindCard } from '../kind-card.js';
import { StepFrame } from '../step-frame.js';
import type { StepProps } from '../step-props.js';
import { useAnswers, useSaveAnswers } from '../use-answers.js';

export function QuestionsStep({ wizard }: StepProps) {
  const text = useText('booking');
  const dayLabels = useDayLabels();
  const { draft, change, goTo, bookingId = '', refused } = wizard;
  const [asked, setAsked] = useState(refused.length > 0);
  const { query, questions, answers } = useAnswers(wizard);
  const saveSoon = useSaveAnswers(bookingId, { answers, date: draft.date });
  const missing = questions.filter(({ id, required }) => required && answers[id] === undefined);

  const answer = (id: string, value: string | string[] | undefined): void => {
    change(({ answers: { [id]: _before, ...rest } }) => ({
      answers: value === undefined ? rest : { ...rest, [id]: value },
    }));
    saveSoon();
  };
  const next = (): void => {
    setAsked(true);
    if (query.data && missing.length === 0) {
      saveSoon();
      goTo(3);
    } else document.querySelector<HTMLElement>('[data-missing] :is(input, select)')?.focus();
  };
  return (
    <StepFrame
      wizard={wizard}
      title={text('questions.title', { n: questions.length })}
      next={{ label: text('next'), onClick: next }}
      offline="goes-on"
    >
      <KindCard wizard={wizard} suggestions={wizard.analysis.data?.suggestedServiceTypes ?? []} />
      <FirstLoad
        query={query}
        failed={{ title: text('questions.failed') }}
        label={text('questions.loading')}
        skeleton={<Skeleton height={220} />}
      >
        <Stack gap="loose">
          {questions.map((question) => {
            const isMissing = asked && missing.includes(question);
            return (
              <div key={question.id} data-missing={isMissing || undefined}>
                <ChoiceQuestion
                  question={question}
                  value={answers[question.id]}
                  onChange={(value) => answer(question.id, value)}
                  labels={{ optional: text('optional'), nothing: text('questions.nothing') }}
                  error={isMissing ? text('questions.required') : undefined}
                />
              </div>
            );
          })}
          <DateField
            labels={dayLabels}
            label={text('questions.day')}
            help={text('questions.dayHelp')}
            error={refused.includes('when.date') ? text('questions.dayOver') : undefined}
            min={dayOf(now())}
            max={dayOf(now() + MOST_DAYS_AHEAD * DAY_MS)}
            value={draft.date}
            onChange={(date) => {
              change({ date });
              saveSoon();
            }}
          />
        </Stack>
      </FirstLoad>
    </StepFrame>
  );
}
