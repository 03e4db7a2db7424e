import { postFiles } from '@plateia/contracts/media';
import { emit, type Emission } from '@plateia/events';
import { keysOf, type PostFile } from '../domain/post-files.js';

interface Shown {
  postId: string;
  authorId: string;
  before: readonly PostFile[] | undefined;
  after: readonly PostFile[] | undefined;
}

/** Tells media which files the post shows from now on and which no longer. */
export function referenceNews({ postId, authorId, before, after }: Shown): Emission[] {
  const [old, present] = [keysOf(before), keysOf(after)];
  const subject = { subjectType: 'post', subjectId: postId };
  const added = present.filter((key) => !old.includes(key));
  const gone = old.filter((key) => !present.includes(key));
  return [
    ...(added.length > 0 ? [emit(postFiles.attached, { ...subject, keys: added }, { actor: authorId })] : []),
    ...(gone.length > 0 ? [emit(postFiles.detached, { ...subject, keys: gone }, { actor: authorId })] : []),
  ];
}
