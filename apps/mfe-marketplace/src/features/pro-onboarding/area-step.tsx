import { professionalFields } from '@plateia/contracts/bookings';
import { Form, FormSelectField, FormTextField, useContractForm } from '@plateia/forms';
import { useLanguage, useText } from '@plateia/i18n';
import { TownMap } from '@plateia/maps';
import { Stack } from '@plateia/ui';
import { useTownAt } from '../../professional/professional.query.js';
import { problemTextOf } from './problem-text.js';
import { RadiusField } from './radius-field.js';
import { StepCard } from './step-card.js';
import type { StepProps } from './step-props.js';
import styles from './pro-onboarding.module.css';

const areaForm = professionalFields.pick({ service_address: true, service_radius: true }).required();
/** Where our jobs are. */
const countries = ['GR', 'CY'] as const;

export function AreaStep({ profile, onSaved, onBack }: StepProps) {
  const text = useText('pro');
  const { service_address: address, service_radius } = profile;
  const { street = '', city = '', postcode = '', country = countries[0] } = address ?? {};
  const form = useContractForm(areaForm, {
    defaultValues: { service_address: { street, city, postcode, country }, service_radius },
    problemText: problemTextOf(text),
    onSubmit: onSaved,
  });
  const typedCity = form.hook.watch('service_address.city');
  const radius = form.hook.watch('service_radius');
  const isSaved = address?.lat !== undefined && address.lng !== undefined && typedCity === address.city;
  const { data: found } = useTownAt(isSaved ? '' : typedCity);
  const center = isSaved ? { lat: address.lat ?? 0, lng: address.lng ?? 0 } : found;
  return (
    <Form form={form}>
      <StepCard step="area" busy={form.busy} refusal={form.refusal} onBack={onBack}>
        <div className={styles.address}>
          <FormTextField
            form={form}
            name="service_address.street"
            autoComplete="street-address"
            label={text('onboarding.area.street')}
            help={text('onboarding.area.streetHelp')}
          />
          <FormTextField
            form={form}
            name="service_address.city"
            autoComplete="address-level2"
            label={text('onboarding.area.city')}
          />
          <FormTextField
            form={form}
            name="service_address.postcode"
            autoComplete="postal-code"
            inputMode="numeric"
            label={text('onboarding.area.postcode')}
          />
          <FormSelectField
            form={form}
            name="service_address.country"
            autoComplete="country"
            label={text('onboarding.area.country')}
          >
            <Countries />
          </FormSelectField>
        </div>
        <Stack gap="tight">
          <RadiusField value={radius} onChange={(km) => form.hook.setValue('service_radius', km)} />
          {center && (
            <TownMap
              center={center}
              radiiKm={[radius]}
              label={text('area.map', { km: radius, city: typedCity })}
              source={text('area.source')}
            />
          )}
        </Stack>
      </StepCard>
    </Form>
  );
}

function Countries() {
  const [language] = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return countries.map((code) => (
    <option key={code} value={code}>
      {names.of(code)}
    </option>
  ));
}
