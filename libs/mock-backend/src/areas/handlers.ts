import type { RouteDef } from '@plateia/contracts';
import type { Handler } from '../kit/handler.js';
import { categoryHandlers } from './categories.js';
import { commentHandlers } from './comments.js';
import { flagHandlers } from './flags.js';
import { friendHandlers } from './friends.js';
import { mediaHandlers } from './media.js';
import { conversationHandlers } from './conversations.js';
import { messageHandlers } from './messages.js';
import { notificationHandlers } from './notifications.js';
import { postHandlers } from './posts.js';
import { profileHandlers } from './profile.js';
import { publicPostHandlers } from './public-posts.js';
import { reactionHandlers } from './reactions.js';
import { registrationHandlers } from './registration.js';
import { relationHandlers } from './relations.js';
import { sessionHandlers } from './sessions.js';
import { settingsHandlers } from './settings.js';
import { signInHandlers } from './sign-in.js';

export const handlers: readonly Handler[] = [
  ...signInHandlers,
  ...registrationHandlers,
  ...sessionHandlers,
  ...profileHandlers,
  ...settingsHandlers,
  ...friendHandlers,
  ...relationHandlers,
  ...postHandlers,
  ...publicPostHandlers,
  ...commentHandlers,
  ...reactionHandlers,
  ...mediaHandlers,
  ...conversationHandlers,
  ...messageHandlers,
  ...notificationHandlers,
  ...categoryHandlers,
  ...flagHandlers,
];

export const offeredRoutes: readonly RouteDef[] = handlers.map(({ route }) => route);
