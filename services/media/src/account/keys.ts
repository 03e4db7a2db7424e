import { uploadKinds } from '@plateia/contracts/media';
import { findRows } from '@plateia/mongo';
import type { Model, mongo } from 'mongoose';
import { AS_EVIDENCE, type FileReferenceRow } from '../store/file-reference.schema.js';

/** Keys begin with what the file is and whose; ids of references begin with the key. */
export const keysOf = (userId: string) => ({
  $or: uploadKinds.map((kind) => ({ _id: { $gte: `${kind}/${userId}/`, $lt: `${kind}/${userId}0` } })),
});

/** Of files that a report keeps. */
export async function evidenceOf(userId: string, references: Model<FileReferenceRow>): Promise<string[]> {
  const rows = references.collection as unknown as mongo.Collection<FileReferenceRow>;
  const existing = { $and: [keysOf(userId), { _id: { $regex: AS_EVIDENCE }, reversedAt: null }] };
  return (await findRows(rows, existing, { projection: { key: 1 } })).map(({ key }) => key);
}
