import { type Attachment, type KindsShown, referenceEvents, withoutLinks } from '@plateia/attachments';
import type { File } from '@plateia/contracts';
import { postFiles } from '@plateia/contracts/media';
import type { Emission } from '@plateia/events';

export const SHOWN_IN_POSTS: KindsShown = { post_image: { most: 10 }, post_video: { most: 1 } };

interface Shown {
  postId: string;
  authorId: string;
  before: readonly Attachment[] | undefined;
  after: readonly Attachment[] | undefined;
}

/** Tells media which files the post shows from now on and which no longer. */
export const postReferences = ({ postId, authorId, before, after }: Shown): Emission[] =>
  referenceEvents(postFiles, { subjectType: 'post', subjectId: postId, owner: authorId, before, after });

/** Links die within minutes, so who shows the files makes its own. */
export const filesForEvents = (files: readonly Attachment[] | undefined): File[] => (files ?? []).map(withoutLinks);
