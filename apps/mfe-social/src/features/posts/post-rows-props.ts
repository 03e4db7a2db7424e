import type { Post } from '@plateia/contracts/feed';
import type { ReactNode } from 'react';

export interface PostRowsProps {
  /** tells lists of one visit apart */
  name: string;
  posts: readonly Post[];
  children: (post: Post, index: number) => ReactNode;
}
