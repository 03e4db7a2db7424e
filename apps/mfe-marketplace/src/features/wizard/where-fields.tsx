import { completeBookingLimits } from '@plateia/contracts/bookings/limits';
import { useText } from '@plateia/i18n';
import { TextField } from '@plateia/ui';
import { PlaceField } from '@plateia/ui-inputs';
import type { Where } from './use-where.js';
import type { Wizard } from './use-wizard.js';

interface WhereFieldsProps {
  wizard: Wizard;
  where: Where;
  /** the step was pressed on: what is missing says so */
  asked: boolean;
}

/** A place of the list, and the door in it. */
export function WhereFields({ wizard, where, asked }: WhereFieldsProps) {
  const text = useText('booking');
  const { draft, change, refused } = wizard;
  const { typedPlace, place, street, postcode = '' } = draft;
  const isPostcodeMissing = asked && (where.missing === 'job-postcode' || refused.includes('place.postcode'));
  return (
    <>
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
        error={asked && where.missing === 'job-place' ? text('place.required') : undefined}
        typed={typedPlace}
        place={place}
        onType={(typed) => change({ typedPlace: typed, place: undefined, postcode: '' })}
        onChoose={(chosen) => change({ place: chosen, typedPlace: chosen.label })}
      />
      <TextField
        label={text('place.street')}
        help={text('place.streetHelp')}
        autoComplete="street-address"
        maxLength={completeBookingLimits.place.street.most}
        dir="auto"
        value={street}
        onChange={(event) => change({ street: event.target.value })}
      />
      {where.asksPostcode && (
        <TextField
          id="job-postcode"
          label={text('place.postcode')}
          help={text('place.postcodeHelp')}
          error={isPostcodeMissing ? text('place.postcodeMissing') : undefined}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={8}
          value={postcode}
          onChange={(event) => change({ postcode: event.target.value })}
        />
      )}
    </>
  );
}
