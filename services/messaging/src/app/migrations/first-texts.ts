import type { Migration } from '@plateia/service-kit';
import type { MessageRow } from '../../store/message.schema.js';

interface FirstTexts {
  ids: string[];
}

/** Earlier releases let two through that were sent at once, and held their places apart from the messages. */
export const firstTexts: Migration = {
  name: 'keep one first text from each stranger',
  run: async (connection) => {
    const messages = connection.collection<MessageRow>('messages');
    const doubled = messages.aggregate<FirstTexts>(
      [
        { $match: { isRequest: true } },
        { $group: { _id: { from: '$from', to: '$to' }, ids: { $push: '$_id' } } },
        { $match: { 'ids.1': { $exists: true } } },
      ],
      { allowDiskUse: true },
    );
    for await (const { ids } of doubled) {
      const [, ...later] = ids.toSorted();
      await messages.updateMany({ _id: { $in: later } }, { $set: { isRequest: false }, $inc: { version: 1 } });
    }
    await connection.collection('first_texts').drop();
  },
};
