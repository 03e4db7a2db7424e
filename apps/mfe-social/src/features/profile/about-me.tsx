import { useText } from '@plateia/i18n';
import { SectionHead } from '@plateia/layout';
import { Button, Card, Icon, Text } from '@plateia/ui';
import { useState } from 'react';
import { AboutMeForm } from './about-me-form.js';
import type { Profile } from '../../member-cache/client-form.js';
import styles from './profile.module.css';

/** Others see nothing where nothing is written. */
export function AboutMe({ profile }: { profile: Profile }) {
  const text = useText('social');
  const [editing, setEditing] = useState(false);
  const { aboutMe, isOwnProfile, email } = profile;
  if (!isOwnProfile && !aboutMe) return null;
  const edit = isOwnProfile && !editing && (
    <Button variant="soft" size="small" icon="edit" onClick={() => setEditing(true)}>
      {text(aboutMe ? 'profile.about.edit' : 'profile.about.write')}
    </Button>
  );
  return (
    <Card aria-labelledby="about-me">
      <SectionHead id="about-me" title={text('profile.about.title')} action={edit} />
      {editing ? (
        <AboutMeForm profile={profile} onDone={() => setEditing(false)} />
      ) : (
        <Text tone={aboutMe ? 'ink' : 'muted'} className={styles.about} dir="auto">
          {aboutMe || text('profile.about.empty')}
        </Text>
      )}
      {email && (
        <Text as="div" size="secondary" tone="muted" className={styles.email}>
          <Icon name="mail" size="small" />
          <span className={styles.name}>{email}</span>
          <span className={styles.private}>
            <Icon name="lock" size="small" />
            {text('profile.onlyYou')}
          </span>
        </Text>
      )}
    </Card>
  );
}
