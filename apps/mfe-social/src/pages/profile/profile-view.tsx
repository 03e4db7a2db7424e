import { useText } from '@plateia/i18n';
import { Columns } from '@plateia/layout';
import { Slot } from '@plateia/mfe-kit';
import { EmptyState, Skeleton, Title } from '@plateia/ui';
import { useRef } from 'react';
import { ProfileActivity } from '../../features/activity/profile-activity.js';
import { useAuthorPosts } from '../../features/posts/author-posts.query.js';
import { PostMenu } from '../../features/post-menu/post-menu.js';
import { FeedList } from '../../features/posts/feed-list.js';
import { useCountsAndViews } from '../../features/posts/use-counts-and-views.js';
import { AboutMe } from '../../features/profile/about-me.js';
import type { Profile } from '../../member-cache/client-form.js';
import { ProfileFriends } from '../../features/profile/profile-friends.js';
import { ProfileHeader } from '../../features/profile/profile-header.js';
import { ProfilePhotos } from '../../features/profile/profile-photos.js';

export function ProfileView({ profile }: { profile: Profile }) {
  const text = useText('social');
  const page = useRef<HTMLDivElement>(null);
  const posts = useAuthorPosts(profile.userId);
  useCountsAndViews(page);
  return (
    <div ref={page}>
      <Columns
        rail={
          <>
            <ProfilePhotos profile={profile} />
            <ProfileFriends profile={profile} />
            <ProfileActivity userId={profile.userId} />
          </>
        }
        railLabel={text('profile.rail')}
      >
        <ProfileHeader profile={profile} />
        <OfferedWork profile={profile} />
        <AboutMe profile={profile} />
        <Title size="card">{text('profile.posts')}</Title>
        <FeedList
          name={profile.userId}
          feed={posts}
          menuFor={(post) => <PostMenu post={post} />}
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

/** What a professional offers is the marketplace's to show. */
function OfferedWork({ profile: { marketplaceProfile, isOwnProfile } }: { profile: Profile }) {
  const { professional_profile: professional, is_marketplace_enabled: isOffering } = marketplaceProfile;
  if (!professional) return null;
  return (
    <Slot
      name="professional-card"
      props={{ profile: professional, isOffering, isOwn: isOwnProfile }}
      waiting={<Skeleton height={280} />}
    />
  );
}
