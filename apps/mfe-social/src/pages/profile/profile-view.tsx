import { useText } from '@plateia/i18n';
import { EmptyState, Title } from '@plateia/ui';
import { useRef } from 'react';
import { useAuthorPosts } from '../../features/posts/author-posts.query.js';
import { FeedList } from '../../features/posts/feed-list.js';
import { useCounts } from '../../features/posts/use-counts.js';
import { AboutMe } from '../../features/profile/about-me.js';
import type { Profile } from '../../features/profile/client-form.js';
import { ProfileFriends } from '../../features/profile/profile-friends.js';
import { ProfileHeader } from '../../features/profile/profile-header.js';
import { ProfilePhotos } from '../../features/profile/profile-photos.js';
import { Columns } from '../../layout/columns.js';

export function ProfileView({ profile }: { profile: Profile }) {
  const text = useText('social');
  const page = useRef<HTMLDivElement>(null);
  const posts = useAuthorPosts(profile.userId);
  useCounts(page);
  return (
    <div ref={page}>
      <Columns
        rail={
          <>
            <ProfilePhotos profile={profile} />
            <ProfileFriends profile={profile} />
          </>
        }
        railLabel={text('profile.rail')}
      >
        <ProfileHeader profile={profile} />
        <AboutMe profile={profile} />
        <Title size="card">{text('profile.posts')}</Title>
        <FeedList
          feed={posts}
          failed={text('profile.postsFailed')}
          empty={
            <EmptyState title={text('profile.noPosts.title')} level={3}>
              {text(profile.isOwnProfile ? 'profile.noPosts.own' : 'profile.noPosts.other')}
            </EmptyState>
          }
        />
      </Columns>
    </div>
  );
}
