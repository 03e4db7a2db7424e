import type { ProfileView } from '@plateia/contracts/identity';
import type { FileLinks } from '@plateia/media-links';
import type { ProjectedPost } from './projected-post.schema.js';
import { PHOTOS_SHOWN } from './posts.projection.js';

/** The newest photos of these posts, as the posts come and in the order of each. */
export const profilePhotosOf = (posts: readonly ProjectedPost[], links: FileLinks): ProfileView['photos_list'] =>
  posts
    .flatMap(({ _id: postId, files }) =>
      files
        .filter(({ kind, status }) => kind === 'image' && status === 'ready')
        .map(({ key, alt }) => ({ key, url: links.to(key), thumb: links.to(key, 'thumb'), alt, postId })),
    )
    .slice(0, PHOTOS_SHOWN);
