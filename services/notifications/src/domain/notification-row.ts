import type { Notification, NotificationType } from '@plateia/contracts/notifications';

/** Something a member is told; everything else about it is joined when it is read. */
export interface NotificationRow {
  _id: string;
  receiver: string;
  type: NotificationType;
  /** what it is about: a post, a comment, a person */
  target: string;
  /** the post that it stands or falls with */
  post?: string;
  /** the newest of the senders, or THE_PLATFORM of the contracts */
  sender: string;
  at: Date;
  read: boolean;
  additional: Notification['additional_data'];
  /** the act that made the row, so that a repeat of it can finish what a crash cut off */
  cause?: string;
  group?: Group;
}

/**
 * Acts of several members upon one target. The group is what its facts say: members and count are taken from them,
 * and what stands here is settled anew whenever the group was touched since.
 */
export interface Group {
  /** one group of a target is open, older ones have the time they began at behind their key */
  key: string;
  from: Date;
  count: number;
  /** newest first, no more than are ever shown */
  senders: string[];
  /** rises with every act */
  touched: number;
  /** as of which touch count and senders are right */
  settled: number;
  settledAt: Date;
  /** Somebody left after it was read, which changed nothing then: whoever joins now has it counted anew. */
  left?: true;
  /** the last acts, so that one that comes twice touches once */
  acts: string[];
}
