import { Injectable } from '@nestjs/common';
import { findRows } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import type { NotificationRow } from '../domain/notification-row.js';
import { NOTIFICATION } from '../store/notification.schema.js';
import { StreamLog } from '../streams/stream-log.js';

export type Removable = Pick<NotificationRow, '_id' | 'receiver'>;

const PORTION = 500;
const NAMED = { _id: 1, receiver: 1 } as const;

/** Rows whose cause is gone. It is told before they go, so that the repeat after a crash finds them. */
@Injectable()
export class RemoveRows {
  private readonly rows: mongo.Collection<NotificationRow>;

  constructor(
    @InjectModel(NOTIFICATION) model: Model<NotificationRow>,
    private readonly log: StreamLog,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<NotificationRow>;
  }

  async byIds(ids: readonly string[], cause: string | undefined): Promise<void> {
    const found = await findRows(this.rows, { _id: { $in: [...ids] } }, { projection: NAMED });
    await this.remove(found, cause);
  }

  /** What was told of one comment, among the rows of its post. */
  async ofContent(target: string, post: string, cause: string | undefined): Promise<void> {
    const found = await findRows(this.rows, { post, target }, { projection: NAMED, hint: 'of_post' });
    await this.remove(found, cause);
  }

  /** What was told of a post and of everything on it, to whoever is not to know of it any more. */
  async ofPost(
    post: string,
    isGoneFor: (receiver: string) => Promise<boolean>,
    cause: string | undefined,
  ): Promise<void> {
    for (let after = '', more = true; more;) {
      const options = { projection: NAMED, sort: { _id: 1 }, hint: 'of_post', limit: PORTION } as const;
      const found = await findRows(this.rows, { post, _id: { $gt: after } }, options);
      const gone = await Promise.all(found.map(({ receiver }) => isGoneFor(receiver)));
      await this.remove(
        found.filter((_row, n) => gone[n]),
        cause,
      );
      after = found.at(-1)?._id ?? after;
      more = found.length === PORTION;
    }
  }

  private async remove(rows: readonly Removable[], cause: string | undefined): Promise<void> {
    if (rows.length === 0) return;
    const these = { _id: { $in: rows.map(({ _id }) => _id) } };
    if (cause !== undefined) {
      // Told before they are gone, so that nobody forgets to tell; but who counts for that message counts without them.
      await this.rows.updateMany({ ...these, read: false }, { $set: { read: true } });
      const ofReceiver = Map.groupBy(rows, ({ receiver }) => receiver);
      await this.log.append(
        [...ofReceiver].map(([receiver, own]) => {
          const notificationIds = own.map(({ _id }) => _id);
          // One event may take away several portions of one receiver's rows.
          return {
            receiver,
            signal: 'notifications_removed',
            cause: `${cause}:${notificationIds[0]}`,
            data: { notificationIds },
          };
        }),
      );
    }
    await this.rows.deleteMany(these);
  }
}
