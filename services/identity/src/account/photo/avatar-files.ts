import { Injectable } from '@nestjs/common';
import { findRow, upsertIfNewer } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { AVATAR_FILE, type AvatarFile } from './avatar-file.schema.js';

@Injectable()
export class AvatarFiles {
  constructor(@InjectModel(AVATAR_FILE) private readonly model: Model<AvatarFile>) {}

  async save({ _id, version, status }: AvatarFile): Promise<void> {
    await upsertIfNewer(this.model, _id, version, { status });
  }

  /** Null until media has made up its mind. */
  find(key: string): Promise<AvatarFile | null> {
    return findRow<AvatarFile>(this.model.collection, { _id: key });
  }
}
