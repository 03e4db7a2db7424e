import { useLanguage, useText } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';
import { Avatar, Card, IconButton, LevelTile, Row, Text, Title } from '@plateia/ui';
import type { Profile } from '../../member-cache/client-form.js';
import { countryName } from './country-name.js';
import { RelationControl } from './relation-control.js';
import { PlanBadge } from '../../member-badge/plan-badge.js';
import { OwnPhoto } from './own-photo.js';
import styles from './profile.module.css';

export function ProfileHeader({ profile }: { profile: Profile }) {
  const text = useText('social');
  const [language] = useLanguage();
  const { userId, fullName, photo, role, username, country, totalFriends, isOwnProfile, level, verifiedBadge } =
    profile;
  const share = (): void =>
    raise('share', {
      url: `/profile/${userId}`,
      title: text('sharing.profile'),
      audience: text('sharing.audience.members'),
    });
  return (
    <Card bleed className={styles.header} aria-labelledby="profile-name">
      <Avatar
        userId={userId}
        name={fullName}
        photo={photo}
        kind={role === 'helper' ? 'pro' : 'person'}
        size={112}
        besideName
        badge={isOwnProfile && <OwnPhoto userId={userId} photo={photo} />}
      />
      <div className={styles.identity}>
        <Title id="profile-name" level={2} size="page" className={styles.name}>
          <bdi>{fullName}</bdi> {verifiedBadge && <PlanBadge />}
        </Title>
        {username && (
          <Text tone="muted" className={styles.name}>
            {text('profile.username', { username })}
          </Text>
        )}
        <Text as="div" size="secondary" tone="muted" className={styles.facts}>
          {role === 'helper' && <span>{text('person.professional')}</span>}
          {country && <span>{countryName(country, language)}</span>}
          <span>{text('friends.total', { n: totalFriends })}</span>
        </Text>
      </div>
      {level !== null && <LevelTile level={level} label={text('profile.level', { level })} />}
      <Row gap="tight" align="top" wrap>
        {!isOwnProfile && <RelationControl profile={profile} />}
        <IconButton icon="share" label={text('sharing.profile')} onClick={share} />
      </Row>
    </Card>
  );
}
