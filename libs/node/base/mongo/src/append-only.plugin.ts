import type { Model, Schema } from 'mongoose';

const CHANGES = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'bulkWrite',
  'drop',
] as const;

/** For trails and ledgers: rows are added and read, and nothing else is done to them, whoever has the model. */
export function appendOnlyPlugin(schema: Schema): void {
  schema.on('init', ({ collection }: Model<unknown>) => {
    for (const change of CHANGES)
      Object.defineProperty(collection, change, {
        configurable: true,
        value: () => {
          throw new Error(`${collection.name} is only ever added to: ${change} is refused`);
        },
      });
  });
}
