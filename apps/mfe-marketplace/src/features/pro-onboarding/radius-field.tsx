import { completeProfessionalOnboardingLimits } from '@plateia/contracts/bookings/limits';
import { useText } from '@plateia/i18n';
import { Row, Stack, Text } from '@plateia/ui';
import { useId } from 'react';
import styles from './pro-onboarding.module.css';

const { least: NEAREST_KM, most: FARTHEST_KM } = completeProfessionalOnboardingLimits.service_radius;

interface RadiusFieldProps {
  value: number;
  onChange: (km: number) => void;
}

/** Native, so that arrows move it and nothing has to be dragged. */
export function RadiusField({ value, onChange }: RadiusFieldProps) {
  const text = useText('pro');
  const id = useId();
  return (
    <Stack gap="tight">
      <Row justify="between">
        <label htmlFor={id} className={styles.label}>
          {text('onboarding.area.radius')}
        </label>
        <Text as="span" weight="semi">
          <output htmlFor={id}>{text('area.km', { km: value })}</output>
        </Text>
      </Row>
      <input
        id={id}
        type="range"
        min={NEAREST_KM}
        max={FARTHEST_KM}
        value={value}
        aria-valuetext={text('area.km', { km: value })}
        className={styles.radius}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </Stack>
  );
}
