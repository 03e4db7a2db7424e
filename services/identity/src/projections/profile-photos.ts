import type { ProfileView } from '@plateia/contracts/identity';
import type { FileLinks } from '@plateia/media-links';
import type { KnownPost } from './known-post.schema.js';
import { PHOTOS_SHOWN } from './known-posts.js';

/** The newest photos of these posts, as the posts come and in the order of each. */
export const profilePhotosOf = (posts: readonly KnownPost[], links: FileLinks): ProfileView['photos_list'] =>
  posts
    .flatMap(({ _id: postId, files }) =>
      files
        .filter(({ kind, status }) => kind === 'image' && status === 'ready')
        .map(({ key, alt }) => ({ key, url: links.to(key), thumb: links.to(key, 'thumb'), alt, postId })),
    )
    .slice(0, PHOTOS_SHOWN);
