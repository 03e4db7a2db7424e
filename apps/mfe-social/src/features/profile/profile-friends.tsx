import { useText } from '@plateia/i18n';
import { SectionHead } from '@plateia/layout';
import { Avatar, Card, PlainLink, Text, TextLink } from '@plateia/ui';
import type { Profile } from '../../member-cache/client-form.js';
import styles from './profile.module.css';

/** Some of them; those whose owner keeps them to themselves are not sent. */
export function ProfileFriends({ profile: { friends_list, isOwnProfile } }: { profile: Profile }) {
  const text = useText('social');
  if (friends_list.length === 0) return null;
  return (
    <Card aria-labelledby="profile-friends">
      <SectionHead
        id="profile-friends"
        title={text('profile.friends')}
        action={isOwnProfile && <TextLink href="/friends">{text('find.all')}</TextLink>}
      />
      <ul className={styles.friends}>
        {friends_list.map(({ friend_id, friend_name, friend_photo, role }) => (
          <li key={friend_id}>
            <PlainLink href={`/profile/${friend_id}`} className={styles.friend}>
              <Avatar
                userId={friend_id}
                name={friend_name}
                photo={friend_photo}
                kind={role === 'helper' ? 'pro' : 'person'}
                size={56}
                besideName
              />
              <Text as="span" size="caption" className={styles.name} dir="auto">
                {friend_name}
              </Text>
            </PlainLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
