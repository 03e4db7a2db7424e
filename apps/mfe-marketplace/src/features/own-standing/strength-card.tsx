import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Card, Icon, Row, Stack, Text, TextLink, Title } from '@plateia/ui';
import styles from './strength-card.module.css';

/** How whole the own profile is, with the way to what is left; nothing once all of it is done. */
export function StrengthCard({ profile }: { profile: ProfessionalProfile }) {
  const text = useText('pro');
  const formats = useFormats();
  const { profile_completion_percentage: percent, verification_status, payout_account } = profile;
  const parts = [
    { name: 'profile', isDone: percent === 100, href: '/pro/onboarding' },
    { name: 'papers', isDone: verification_status === 'verified', href: '/pro/verification' },
    { name: 'payouts', isDone: payout_account === 'ready', href: '/pro/verification#payouts' },
  ] as const;
  if (parts.every(({ isDone }) => isDone)) return null;
  return (
    <Card aria-labelledby="strength-title">
      <Stack gap="tight">
        <Row justify="between">
          <Title id="strength-title" level={2} size="card">
            {text('strength.title')}
          </Title>
          <Text as="b">{formats.percent(percent / 100)}</Text>
        </Row>
        <progress className={styles.meter} max={100} value={percent} aria-label={text('onboarding.progress')} />
        <ul className={styles.parts}>
          {parts.map(({ name, isDone, href }) => (
            <Part key={name} href={href} isDone={isDone}>
              {text(`strength.${name}.${isDone ? 'done' : 'left'}`)}
            </Part>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function Part({ href, isDone, children }: { href: string; isDone: boolean; children: string }) {
  return (
    <li className={styles.part}>
      <span className={styles.mark}>{isDone && <Icon name="check" size="small" />}</span>
      {isDone ? (
        <Text as="span" size="secondary" tone="pine">
          {children}
        </Text>
      ) : (
        <TextLink href={href}>{children}</TextLink>
      )}
    </li>
  );
}
