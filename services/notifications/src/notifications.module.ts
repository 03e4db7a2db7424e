import { Module } from '@nestjs/common';
import { ERASURE, Erasures, erasureSchema, MemberErasure, provideModel, provideStore } from '@plateia/service-kit';
import { TakeCommentBack } from './comments/take-comment-back.js';
import { TellComment } from './comments/tell-comment.js';
import { AccountDeactivatedConsumer } from './consumers/account-deactivated.consumer.js';
import { AccountDeletedConsumer } from './consumers/account-deleted.consumer.js';
import { CommentDeletedConsumer } from './consumers/comment-deleted.consumer.js';
import { NewCommentConsumer } from './consumers/new-comment.consumer.js';
import { NewPostConsumer } from './consumers/new-post.consumer.js';
import { PostDeletedConsumer } from './consumers/post-deleted.consumer.js';
import { PostUpdatedConsumer } from './consumers/post-updated.consumer.js';
import { SessionRevokedConsumer } from './consumers/session-revoked.consumer.js';
import { TellingConsumer } from './consumers/telling.consumer.js';
import { UserBannedConsumer } from './consumers/user-banned.consumer.js';
import { EraseMember } from './erase-member/erase-member.js';
import { Facts } from './groups/facts.store.js';
import { GroupTotals } from './groups/group-totals.js';
import { Groups } from './groups/groups.store.js';
import { LeaveGroup } from './groups/leave-group.js';
import { TakeAct } from './groups/take-act.js';
import { NotificationsController } from './http/notifications.controller.js';
import { RealtimeController } from './http/realtime.controller.js';
import { SettingsController } from './http/settings.controller.js';
import { ListNotifications } from './listing/list-notifications.js';
import { MarkAsRead } from './listing/mark-as-read.js';
import { NotificationReader } from './listing/notification-reader.js';
import { Notifications } from './listing/notifications.store.js';
import { RemoveRows } from './listing/remove-rows.js';
import { UnreadSenders } from './listing/unread-senders.js';
import { MailRequests } from './mails/mail-requests.store.js';
import { GROUP_FACT, groupFactSchema } from './persistence/group-fact.schema.js';
import { MAIL_REQUEST, MAIL_REQUEST_STORE, mailRequestSchema } from './persistence/mail-request.schema.js';
import { NOTIFICATION, notificationSchema } from './persistence/notification.schema.js';
import { POST_DAY, postDaySchema } from './persistence/post-day.schema.js';
import { POST_STANDING, postStandingSchema } from './persistence/post-standing.schema.js';
import { POSTS_READ, postsReadSchema } from './persistence/posts-read.schema.js';
import { READ_MARK, readMarkSchema } from './persistence/read-mark.schema.js';
import { SETTINGS, settingsSchema } from './persistence/settings.schema.js';
import { STREAM_ENTRY, streamEntrySchema } from './persistence/stream-entry.schema.js';
import { TOLD_FACT, toldFactSchema } from './persistence/told-fact.schema.js';
import { LiveDays } from './posts/live-days.js';
import { MarkDays } from './posts/mark-days.js';
import { PartFriends } from './posts/part-friends.js';
import { PostDays } from './posts/post-days.store.js';
import { PostStandings } from './posts/post-standings.store.js';
import { PostsReadStore } from './posts/posts-read.store.js';
import { SharedDays } from './posts/shared-days.js';
import { TellFriends } from './posts/tell-friends.js';
import { WithdrawPost } from './posts/withdraw-post.js';
import { HideFromEachOther } from './relations/hide-from-each-other.js';
import { ChangeSettings } from './settings/change-settings.js';
import { Settings } from './settings/settings.store.js';
import { OpenStreams } from './streams/open-streams.js';
import { StreamBeat } from './streams/stream-beat.js';
import { StreamHub } from './streams/stream-hub.js';
import { StreamLog } from './streams/stream-log.js';
import { StreamMessages } from './streams/stream-messages.js';
import { StreamSignals } from './streams/stream-signals.js';
import { CarryOut } from './telling/carry-out.js';
import { RowsUntilRead } from './telling/rows-until-read.store.js';
import { TellGroups } from './telling/tell-groups.js';
import { TellRows } from './telling/tell-rows.js';
import { TellSignals } from './telling/tell-signals.js';
import { ToldFacts } from './telling/told-facts.store.js';

const models = [
  provideModel(ERASURE, erasureSchema),
  provideModel(GROUP_FACT, groupFactSchema),
  provideModel(MAIL_REQUEST, mailRequestSchema),
  provideStore(MAIL_REQUEST_STORE, MAIL_REQUEST),
  provideModel(NOTIFICATION, notificationSchema),
  provideModel(POST_DAY, postDaySchema),
  provideModel(POST_STANDING, postStandingSchema),
  provideModel(POSTS_READ, postsReadSchema),
  provideModel(READ_MARK, readMarkSchema),
  provideModel(SETTINGS, settingsSchema),
  provideModel(STREAM_ENTRY, streamEntrySchema),
  provideModel(TOLD_FACT, toldFactSchema),
];

const consumers = [
  AccountDeactivatedConsumer,
  AccountDeletedConsumer,
  CommentDeletedConsumer,
  NewCommentConsumer,
  NewPostConsumer,
  PostDeletedConsumer,
  PostUpdatedConsumer,
  SessionRevokedConsumer,
  TellingConsumer,
  UserBannedConsumer,
];

const projections = [Settings];
const groups = [Facts, GroupTotals, Groups, LeaveGroup, TakeAct];
const acts = [
  ChangeSettings,
  { provide: MemberErasure, useClass: EraseMember },
  Erasures,
  HideFromEachOther,
  TakeCommentBack,
  TellComment,
];
const posts = [
  LiveDays,
  MarkDays,
  PartFriends,
  PostDays,
  PostsReadStore,
  PostStandings,
  SharedDays,
  TellFriends,
  WithdrawPost,
];
const telling = [CarryOut, MailRequests, RowsUntilRead, TellGroups, TellRows, TellSignals, ToldFacts];
const listing = [ListNotifications, MarkAsRead, NotificationReader, Notifications, RemoveRows, UnreadSenders];
const streams = [OpenStreams, StreamBeat, StreamHub, StreamLog, StreamMessages, StreamSignals];

@Module({
  controllers: [NotificationsController, SettingsController, RealtimeController, ...consumers],
  providers: [...models, ...projections, ...groups, ...acts, ...posts, ...telling, ...listing, ...streams],
})
export class NotificationsModule {}
