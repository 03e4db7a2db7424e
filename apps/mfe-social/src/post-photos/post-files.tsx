import type { Post } from '@plateia/contracts/feed';
import type { CSSProperties } from 'react';
import { useFileGrid } from './use-file-grid.js';
import styles from './post-files.module.css';

/** Photos and video of a post. Their room is kept from the first frame; what fills it comes when a post has some. */
export function PostFiles({ post }: { post: Post }) {
  const { files } = post;
  const Grid = useFileGrid(files.length > 0);
  if (files.length === 0) return null;
  const images = files.filter(({ kind }) => kind === 'image').length;
  return (
    <div className={styles.place} style={{ '--room': roomOf(images, files.length - images) } as CSSProperties}>
      {Grid && <Grid post={post} />}
    </div>
  );
}

/** Width to height of the whole: a video over what photos there are; two photos are two squares, one or more share 16 to 10. */
const roomOf = (images: number, videos: number): number =>
  1 / ((videos > 0 ? 9 / 16 : 0) + (images === 0 ? 0 : images === 2 ? 1 / 2 : 10 / 16));
