import { newPost } from '@plateia/contracts/feed';
import { THE_PLATFORM } from '@plateia/contracts/notifications';
import { Schema } from 'mongoose';
import type { Group, NotificationRow } from '../domain/notification-row.js';
import { ROWS_KEPT_MS } from '../domain/retention.js';

export const NOTIFICATION = 'Notification';

const group = new Schema<Group>(
  {
    key: { type: String, required: true },
    from: { type: Date, required: true },
    count: { type: Number, required: true },
    senders: { type: [String], required: true },
    touched: { type: Number, required: true },
    settled: { type: Number, required: true },
    settledAt: { type: Date, required: true },
    left: Boolean,
    acts: { type: [String], required: true },
  },
  { _id: false },
);

export const notificationSchema = new Schema<NotificationRow>(
  {
    _id: String,
    receiver: { type: String, required: true },
    type: { type: String, required: true },
    target: { type: String, required: true },
    post: String,
    sender: { type: String, default: THE_PLATFORM },
    at: { type: Date, required: true },
    read: { type: Boolean, required: true },
    additional: { type: Schema.Types.Mixed, required: true },
    cause: String,
    group,
  },
  { collection: 'notifications', strict: true, versionKey: false, minimize: false },
)
  // the list of a member, newest first
  .index({ receiver: 1, at: -1, _id: -1 }, { name: 'list' })
  // the list of what is unread, and the count of it by sender without a look at the rows
  .index(
    { receiver: 1, read: 1, at: -1, _id: -1, sender: 1 },
    { name: 'unread', partialFilterExpression: { read: false } },
  )
  // an act finds the open group of its target; two at once make one group
  .index(
    { 'group.key': 1 },
    { name: 'group', unique: true, partialFilterExpression: { 'group.key': { $exists: true } } },
  )
  // what stands or falls with a post
  .index({ post: 1, _id: 1 }, { name: 'of_post', partialFilterExpression: { post: { $exists: true } } })
  .index({ at: 1 }, { name: 'cleaning', expireAfterSeconds: ROWS_KEPT_MS / 1_000 })
  // earlier builds wrote these for each friend; now they are made at read, and what was written goes within a minute
  .index(
    { at: 1 },
    { name: 'written_per_friend', expireAfterSeconds: 0, partialFilterExpression: { type: newPost.type } },
  );
