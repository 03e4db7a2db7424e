import { now } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { Skeleton, Stack } from '@plateia/ui';
import { ChoiceQuestion, DateField, dayOf } from '@plateia/ui-inputs';
import { useEffect, useState } from 'react';
import { useDayLabels } from '../../../booking-look/use-day-labels.js';
import { StepFrame } from '../step-frame.js';
import type { StepProps } from '../step-props.js';
import { SuggestedKind } from '../suggested-kind.js';
import { keepAnswers, useQuestions } from '../wizard.query.js';

export function QuestionsStep({ wizard }: StepProps) {
  const text = useText('booking');
  const dayLabels = useDayLabels();
  const [asked, setAsked] = useState(false);
  const { draft, change, goTo, bookingId = '', analysis } = wizard;
  const query = useQuestions(bookingId, analysis.data?.category.id);
  const { questions = [], answers: kept, when: keptTime } = query.data ?? {};
  const isUntouched = Object.keys(draft.answers).length === 0 && draft.date === '';
  const missing = questions.filter(({ id, required }) => required && draft.answers[id] === undefined);

  // Given on another device, or before this one forgot them.
  useEffect(() => {
    if (isUntouched && kept) change({ answers: kept, date: keptTime?.date ?? '' });
  }, [isUntouched, kept, keptTime, change]);

  const answer = (id: string, value: string | string[] | undefined): void =>
    change(({ answers: { [id]: _before, ...rest } }) => ({
      answers: value === undefined ? rest : { ...rest, [id]: value },
    }));
  const next = (): void => {
    setAsked(true);
    if (query.data && missing.length === 0) {
      keepAnswers(bookingId, draft);
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
      <SuggestedKind wizard={wizard} />
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
                  value={draft.answers[question.id]}
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
            min={dayOf(now())}
            value={draft.date}
            onChange={(date) => change({ date })}
          />
        </Stack>
      </FirstLoad>
    </StepFrame>
  );
}
