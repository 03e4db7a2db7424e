import type { Post } from '@plateia/contracts/feed';
import type { Notification } from '@plateia/contracts/notifications';
import { me } from './page.js';
import type { Call } from './server.js';

const idOf = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const totals = { totalLikes: 5, totalUnlikes: 1, totalComments: 0, totalViews: 0 };

/** A higher number is a later post. */
export const aPost = (n: number, part: Partial<Post> = {}): Post => ({
  id: idOf(n),
  content: `Post ${n}`,
  files: [],
  authorId: idOf(900 + n),
  authorFullName: `Author ${n}`,
  authorPhoto: null,
  createdAt: '2025-01-05T10:00:00.000Z',
  ...totals,
  feeling: null,
  privacySetting: 2,
  isLikedByUser: false,
  isUnlikedByUser: false,
  authorRole: 'member',
  authorVerified: false,
  lang: 'en',
  editedAt: null,
  canEdit: false,
  ...part,
});

export const page = (posts: Post[], nextToken = '') => ({ posts, nextToken });

export const aNotification = (n: number, part: Partial<Notification> = {}): Notification => ({
  notification_id: `n-${n}`,
  user_id: me.userId,
  event_type: 'new_like',
  sender_id: idOf(500 + n),
  sender_name: 'Σοφία Λαμπράκη',
  sender_photo_url: null,
  additional_data: { content_id: idOf(1), content_type: 'post' },
  read: false,
  creation_date: '2025-01-05T10:00:00.000Z',
  sender_role: 'member',
  group_count: 1,
  group_senders: [{ sender_id: idOf(500 + n), sender_name: 'Σοφία Λαμπράκη' }],
  ...part,
});

export const aRequest = (n: number, fullName: string) => ({
  friendRequestID: idOf(700 + n),
  userID: idOf(600 + n),
  fullName,
  photo: null,
  creationDate: '2025-01-05T10:00:00.000Z',
});

export const aPerson = (n: number, part: object = {}) => ({
  userId: idOf(400 + n),
  fullName: `Person ${n}`,
  photo: null,
  username: `person${n}`,
  reason: 'mutual_friends',
  mutual: n,
  state: 'none',
  ...part,
});

export const aFriend = (n: number, name: string) => ({
  id: idOf(300 + n),
  photo: null,
  fullName: name,
  friend_id: idOf(300 + n),
  friend_name: name,
  friend_photo: null,
  username: `friend${n}`,
  role: 'member',
});

/** What every page of these tests asks for besides its own. */
export const quiet = {
  'GET /api/user/find-friends': () => ({ items: [], nextToken: '' }),
  'POST /api/feed/counts': ({ input }: Pick<Call, 'input'>) => ({
    counts: (input['ids'] as string[]).map((id) => ({ id, ...totals })),
  }),
  'POST /api/feed/views': () => ({ counted: 0 }),
};
