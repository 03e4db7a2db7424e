import type { Prefs } from '@plateia/contracts/identity';

export const prefs: Prefs = {
  timeZone: 'Europe/Athens',
  gamificationEnabled: true,
  profileViews: true,
  readReceipts: true,
  typing: true,
  visibility: { country: 'friends', gender: 'friends', friends: 'friends', level: 'me' },
};

export const describePerson = (userId: string, photo: string | null = null) => ({
  userId,
  fullName: 'Eleni Dimou',
  photo,
  username: 'eleni',
  role: 'member' as const,
  marketplaceEnabled: false,
  verifiedBadge: false,
  adult: true,
  lang: 'el' as const,
});

export const likeOf = (contentId: string, ownerId: string, actorId: string) => ({
  contentType: 'post' as const,
  contentId,
  postId: contentId,
  ownerId,
  actorId,
  totals: { likes: 1, unlikes: 0 },
});
