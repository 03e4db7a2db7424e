import { useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { Text, TextAreaField, TextField } from '@plateia/ui';
import { PlaceField } from '@plateia/ui-inputs';
import { useState } from 'react';
import { CategorySelect } from '../category-select.js';
import { DESCRIPTION_LENGTH, lengthOf, problemOfDescription } from '../description-rule.js';
import { StepFrame } from '../step-frame.js';
import type { StepProps } from '../step-props.js';
import styles from '../wizard.module.css';

export function DescribeStep({ wizard }: StepProps) {
  const text = useText('booking');
  const { user } = useSession();
  const [asked, setAsked] = useState(false);
  const { draft, change } = wizard;
  const { description, categoryId, typedPlace, place, street } = draft;
  const problem = problemOfDescription(description);
  const noPlace = place === undefined;

  const next = (): void => {
    setAsked(true);
    if (problem) document.getElementById('job-words')?.focus();
    else if (noPlace) document.getElementById('job-place')?.focus();
    else void wizard.describe();
  };
  return (
    <StepFrame
      wizard={wizard}
      title={text('describe.title')}
      lead={text('describe.lead')}
      next={{ label: user ? text('next') : text('describe.signIn'), onClick: next }}
      offline={user ? 'waits' : 'goes-on'}
    >
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
      <CategorySelect value={categoryId} nothing={text('kind.unsure')} onChange={(id) => change({ categoryId: id })} />
      <PlaceField
        id="job-place"
        labels={{
          label: text('place.label'),
          help: text('place.help'),
          attribution: {
            geonames: text('place.attribution.geonames'),
            openstreetmap: text('place.attribution.openstreetmap'),
          },
          none: text('place.none'),
          failed: text('place.failed'),
        }}
        error={asked && noPlace ? text('place.required') : undefined}
        typed={typedPlace}
        place={place}
        onType={(typed) => change({ typedPlace: typed, place: undefined })}
        onChoose={(chosen) => change({ place: chosen, typedPlace: chosen.label })}
      />
      <TextField
        label={text('place.street')}
        help={text('place.streetHelp')}
        autoComplete="street-address"
        maxLength={120}
        dir="auto"
        value={street}
        onChange={(event) => change({ street: event.target.value })}
      />
    </StepFrame>
  );
}
