import { Injectable } from '@nestjs/common';
import type { ProfileView } from '@plateia/contracts/identity';
import { FileLinks } from '@plateia/media-links';
import { Clock } from '@plateia/runtime';
import type { Account } from '../account/store/account.schema.js';
import { PostsProjection, type Newest } from './posts.projection.js';
import { postPreviewOf } from './post-preview.js';
import { profilePhotosOf } from './profile-photos.js';

export type PostsOfProfile = Pick<ProfileView, 'posts_list' | 'photos_list'>;

/** The newest posts and photos on a profile. */
@Injectable()
export class ProfilePosts {
  constructor(
    private readonly posts: PostsProjection,
    private readonly links: FileLinks,
    private readonly clock: Clock,
  ) {}

  own(userId: string): Promise<Newest> {
    return this.posts.shownToSelf(userId);
  }

  shownTo(isFriend: boolean, userId: string): Promise<Newest> {
    return this.posts.shownTo(isFriend, userId);
  }

  present({ posts, pictured }: Newest, author: Account, viewer: string): PostsOfProfile {
    const presenting = { author, viewer, now: this.clock.now(), links: this.links };
    return {
      posts_list: posts.map((post) => postPreviewOf(post, presenting)),
      photos_list: profilePhotosOf(pictured, this.links),
    };
  }
}
