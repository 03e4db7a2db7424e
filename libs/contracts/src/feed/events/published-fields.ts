import { file, openEnum } from '../../index.js';
import { feelings } from '../posts.js';

/** What calls answer as closed values, as events tell it: a reader that does not know one shows less, never more. */
export const publishedPrivacy = openEnum([0, 1, 2, 3] as [number, ...number[]], { unknownAs: 3 });
export const publishedFeeling = openEnum(feelings, { unknownAs: null });
export const publishedFile = file.extend({
  kind: openEnum(file.shape.kind.options as ['image', 'video', 'document'], { unknownAs: 'document' }),
  status: openEnum(file.shape.status.options as ['processing', 'ready', 'rejected'], { unknownAs: 'processing' }),
});
