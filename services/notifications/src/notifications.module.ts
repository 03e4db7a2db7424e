import { Module } from '@nestjs/common';
import { provideModel } from '@plateia/service-kit';
import { Blocks } from './blocks/blocks.store.js';
import { HideFromEachOther } from './blocks/hide-from-each-other.js';
import { AcceptedFriendRequestConsumer } from './consumers/accepted-friend-request.consumer.js';
import { AccountDeactivatedConsumer } from './consumers/account-deactivated.consumer.js';
import { BlockConsumer } from './consumers/block.consumer.js';
import { FriendRequestClosedConsumer } from './consumers/friend-request-closed.consumer.js';
import { FriendRequestConsumer } from './consumers/friend-request.consumer.js';
import { FriendshipEndedConsumer } from './consumers/friendship-ended.consumer.js';
import { NewLikeConsumer } from './consumers/new-like.consumer.js';
import { NewPostConsumer } from './consumers/new-post.consumer.js';
import { ProfileUpdatedConsumer } from './consumers/profile-updated.consumer.js';
import { ReactionRemovedConsumer } from './consumers/reaction-removed.consumer.js';
import { SessionRevokedConsumer } from './consumers/session-revoked.consumer.js';
import { UserBannedConsumer } from './consumers/user-banned.consumer.js';
import { UserRegisteredConsumer } from './consumers/user-registered.consumer.js';
import { UserUnbannedConsumer } from './consumers/user-unbanned.consumer.js';
import { ViewedProfileConsumer } from './consumers/viewed-profile.consumer.js';
import { Friendships } from './friendships/friendships.store.js';
import { NotificationsController } from './http/notifications.controller.js';
import { RealtimeController } from './http/realtime.controller.js';
import { GroupTotals } from './likes/group-totals.js';
import { LikeGroups } from './likes/like-groups.store.js';
import { Reactions } from './likes/reactions.store.js';
import { TakeLikeBack } from './likes/take-like-back.js';
import { TellLike } from './likes/tell-like.js';
import { TellVisit } from './likes/tell-visit.js';
import { ListNotifications } from './listing/list-notifications.js';
import { MarkAsRead } from './listing/mark-as-read.js';
import { NotificationReader } from './listing/notification-reader.js';
import { Notifications } from './listing/notifications.store.js';
import { People } from './people/people.store.js';
import { BLOCK, blockSchema } from './persistence/block.schema.js';
import { FRIENDSHIP, friendshipSchema } from './persistence/friendship.schema.js';
import { NOTIFICATION, notificationSchema } from './persistence/notification.schema.js';
import { PERSON, personSchema } from './persistence/person.schema.js';
import { POST_WINDOW, postWindowSchema } from './persistence/post-window.schema.js';
import { REACTION, reactionSchema } from './persistence/reaction.schema.js';
import { REQUEST, requestSchema } from './persistence/request.schema.js';
import { STREAM_ENTRY, streamEntrySchema } from './persistence/stream-entry.schema.js';
import { PostRows } from './posts/post-rows.store.js';
import { PostWindows } from './posts/post-windows.store.js';
import { TellFriends } from './posts/tell-friends.js';
import { CloseRequest } from './requests/close-request.js';
import { Requests } from './requests/requests.store.js';
import { TellAcceptance } from './requests/tell-acceptance.js';
import { TellRequest } from './requests/tell-request.js';
import { OpenStreams } from './streams/open-streams.js';
import { StreamBeat } from './streams/stream-beat.js';
import { StreamHub } from './streams/stream-hub.js';
import { StreamLog } from './streams/stream-log.js';
import { StreamMessages } from './streams/stream-messages.js';
import { StreamSignals } from './streams/stream-signals.js';

const models = [
  provideModel(BLOCK, blockSchema),
  provideModel(FRIENDSHIP, friendshipSchema),
  provideModel(NOTIFICATION, notificationSchema),
  provideModel(PERSON, personSchema),
  provideModel(POST_WINDOW, postWindowSchema),
  provideModel(REACTION, reactionSchema),
  provideModel(REQUEST, requestSchema),
  provideModel(STREAM_ENTRY, streamEntrySchema),
];

const consumers = [
  AcceptedFriendRequestConsumer,
  AccountDeactivatedConsumer,
  BlockConsumer,
  FriendRequestClosedConsumer,
  FriendRequestConsumer,
  FriendshipEndedConsumer,
  NewLikeConsumer,
  NewPostConsumer,
  ProfileUpdatedConsumer,
  ReactionRemovedConsumer,
  SessionRevokedConsumer,
  UserBannedConsumer,
  UserRegisteredConsumer,
  UserUnbannedConsumer,
  ViewedProfileConsumer,
];

const projections = [Blocks, Friendships, People, Requests];
const acts = [
  CloseRequest,
  GroupTotals,
  HideFromEachOther,
  LikeGroups,
  PostRows,
  PostWindows,
  Reactions,
  TakeLikeBack,
  TellAcceptance,
  TellFriends,
  TellLike,
  TellRequest,
  TellVisit,
];
const listing = [ListNotifications, MarkAsRead, NotificationReader, Notifications];
const streams = [OpenStreams, StreamBeat, StreamHub, StreamLog, StreamMessages, StreamSignals];

@Module({
  controllers: [NotificationsController, RealtimeController, ...consumers],
  providers: [...models, ...projections, ...acts, ...listing, ...streams],
})
export class NotificationsModule {}
