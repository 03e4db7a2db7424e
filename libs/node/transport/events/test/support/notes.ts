import type { Connection } from '@plateia/mongo';
import { Schema, type Model } from 'mongoose';
import { outboxPlugin } from '../../src/index.js';

export interface Note {
  _id: string;
  version: number;
  n: number;
}

export function noteModel(connection: Connection): Model<Note> {
  const schema = new Schema<Note>(
    { _id: String, n: { type: Number, required: true } },
    { versionKey: false, collection: 'notes' },
  );
  schema.plugin(outboxPlugin);
  return connection.models.Note ? connection.model<Note>('Note') : connection.model<Note>('Note', schema);
}
