import { useText } from '@plateia/i18n';
import { Slot } from '@plateia/mfe-kit';
import { Stack, Text, Title } from '@plateia/ui';
import { SignUpIntentNotes } from '../features/sign-up-intent/sign-up-intent-notes.js';
import { WithProfessionals } from '../features/categories/with-professionals.js';
import { LiveFigures } from '../features/live-figures/live-figures.js';
import { WithFriends } from '../features/friends/with-friends.js';
import { Promises } from '../features/promises/promises.js';
import { SiteFooter } from '../features/site-footer/site-footer.js';
import { SquarePicture } from '../features/square/square-picture.js';
import styles from './landing-page.module.css';

/** Around the way in, which is the shell's. */
export function LandingPage() {
  const text = useText('marketing');
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <div className={styles.claim}>
          <Title level={1} size="hero" className={styles.heading}>
            {text('landing.heading')}
          </Title>
          <Text size="lead" tone="muted" className={styles.lead}>
            {text('landing.lead')}
          </Text>
        </div>
        <Stack className={styles.join}>
          <SignUpIntentNotes />
          <Slot name="sign-in" waiting={<div className={styles.waiting} />} />
          <Promises />
        </Stack>
        <SquarePicture className={styles.picture} />
      </div>
      <div className={styles.halves}>
        <WithFriends />
        <WithProfessionals />
      </div>
      <LiveFigures />
      <SiteFooter />
    </div>
  );
}
