import { now } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { Skeleton, Stack, TextField } from '@plateia/ui';
import { ChoiceQuestion } from '@plateia/ui-inputs';
import { useState } from 'react';
import { StepFrame } from '../step-frame.js';
import type { StepProps } from '../step-props.js';
import { SuggestedKind } from '../suggested-kind.js';
import { useQuestions } from '../wizard.query.js';

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export function QuestionsStep({ wizard }: StepProps) {
  const text = useText('booking');
  const [asked, setAsked] = useState(false);
  const { draft, change, goTo, bookingId = '', analysis } = wizard;
  const query = useQuestions(bookingId, analysis.data?.category.id);
  const questions = query.data ?? [];
  const missing = questions.filter(({ id, required }) => required && draft.answers[id] === undefined);

  const answer = (id: string, value: string | string[] | undefined): void =>
    change(({ answers: { [id]: _before, ...rest } }) => ({
      answers: value === undefined ? rest : { ...rest, [id]: value },
    }));
  const next = (): void => {
    setAsked(true);
    if (query.data && missing.length === 0) goTo(3);
    else document.querySelector<HTMLElement>('[data-missing] :is(input, select)')?.focus();
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
          <TextField
            type="date"
            label={text('questions.day')}
            help={text('questions.dayHelp')}
            min={dayOf(now())}
            value={draft.date}
            onChange={(event) => change({ date: event.target.value })}
          />
        </Stack>
      </FirstLoad>
    </StepFrame>
  );
}
