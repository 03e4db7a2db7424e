import { Schema } from 'mongoose';

/** What media found out about an upload that may be somebody's photo. */
export interface AvatarFile {
  _id: string;
  status: 'ready' | 'rejected';
  version: number;
}

export const AVATAR_FILE = 'AvatarFile';

export const avatarFileSchema = new Schema<AvatarFile>(
  { _id: String, status: { type: String, required: true }, version: { type: Number, required: true } },
  { collection: 'avatar_files', strict: true, versionKey: false },
);
