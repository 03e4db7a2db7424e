import { z } from 'zod';
import { file, id, role, time } from '../index.js';

/** 0 everybody, 1 members, 2 friends, 3 only me */
export const privacySetting = z.number().int().min(0).max(3);
export const DEFAULT_PRIVACY = 2;

export const feelings = [
  'happy',
  'grateful',
  'proud',
  'excited',
  'relaxed',
  'tired',
  'sad',
  'sick',
  'angry',
  'in_love',
  'thinking',
  'celebrating',
] as const;
export const feeling = z.enum(feelings);

export const post = z.object({
  id,
  content: z.string(),
  files: z.array(file),
  authorId: id,
  authorFullName: z.string(),
  authorPhoto: z.string().nullable(),
  createdAt: time,
  totalLikes: z.number().int(),
  totalUnlikes: z.number().int(),
  totalComments: z.number().int(),
  totalViews: z.number().int(),
  feeling: feeling.nullable(),
  privacySetting,
  isLikedByUser: z.boolean(),
  isUnlikedByUser: z.boolean(),
  authorRole: role,
  /** by their plan */
  authorVerified: z.boolean(),
  lang: z.string().nullable(),
  editedAt: time.nullable(),
  canEdit: z.boolean(),
});
export type Post = z.infer<typeof post>;

/** A post where it is only shown in passing, such as on a profile. */
export const postPreview = post.omit({
  totalLikes: true,
  totalUnlikes: true,
  totalComments: true,
  totalViews: true,
  isLikedByUser: true,
  isUnlikedByUser: true,
});
export type PostPreview = z.infer<typeof postPreview>;

/** what can be liked and deleted */
export const contentKind = z.enum(['post', 'comment']);
export const reactionAction = z.enum(['like', 'unlike']);
