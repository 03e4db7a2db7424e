import { createPostLimits } from '@plateia/contracts/feed/limits';
import { extensionOf, uploadRules, type BrowserUploadKind, type FileLimits } from '@plateia/uploads';

const kindOf = (file: File): BrowserUploadKind =>
  (uploadRules.post_video.extensions as readonly string[]).includes(extensionOf(file)) ? 'post_video' : 'post_image';

/** What a post takes; the server has the last word. */
export const postFiles: FileLimits = { kindOf, mostFiles: createPostLimits.files.most, mostVideos: 1 };

export const postFileKinds: readonly BrowserUploadKind[] = ['post_image', 'post_video'];
