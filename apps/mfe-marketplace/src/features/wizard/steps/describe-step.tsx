import { useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { Text, TextAreaField, TextButton } from '@plateia/ui';
import { useState } from 'react';
import { DESCRIPTION_LENGTH, lengthOf, problemOfDescription } from '../description-rule.js';
import { FirstNote } from '../first-note.js';
import { KindField } from '../kind-field.js';
import { StepFrame } from '../step-frame.js';
import type { StepProps } from '../step-props.js';
import { useWhere } from '../use-where.js';
import { WhereFields } from '../where-fields.js';
import styles from '../wizard.module.css';

export function DescribeStep({ wizard }: StepProps) {
  const text = useText('booking');
  const { user } = useSession();
  const { draft, change, refused, bookingId, startNew } = wizard;
  const [asked, setAsked] = useState(refused.length > 0);
  const { description } = draft;
  const problem = problemOfDescription(description);
  const where = useWhere(wizard);

  const next = async (): Promise<void> => {
    setAsked(true);
    const missing = problem ? 'job-words' : await where.check();
    if (missing) document.getElementById(missing)?.focus();
    else await wizard.describe();
  };
  return (
    <StepFrame
      wizard={wizard}
      title={text('describe.title')}
      lead={text('describe.lead')}
      next={{ label: text(user ? 'next' : 'describe.signIn'), onClick: () => void next() }}
      offline={user ? 'waits' : 'goes-on'}
    >
      <FirstNote wizard={wizard} />
      {bookingId !== undefined && (
        <div className={styles.under}>
          <Text size="secondary" tone="muted">
            {text('begun')}
          </Text>
          <TextButton onClick={startNew}>{text('startNew')}</TextButton>
        </div>
      )}
      <div>
        <TextAreaField
          id="job-words"
          label={text('describe.label')}
          error={asked && problem ? text(`describe.${problem}`) : undefined}
          dir="auto"
          value={description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <div className={styles.under} role="status">
          <Text size="caption" tone={problem ? 'dim' : 'pine'}>
            {text(problem ? 'describe.rule' : 'describe.enough')}
          </Text>
          <Text size="caption" tone="dim" tabular aria-hidden="true">
            {text('describe.length', { n: lengthOf(description), most: DESCRIPTION_LENGTH })}
          </Text>
        </div>
      </div>
      <KindField wizard={wizard} />
      <WhereFields wizard={wizard} where={where} asked={asked} />
    </StepFrame>
  );
}
