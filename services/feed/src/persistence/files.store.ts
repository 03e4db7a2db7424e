import { Injectable } from '@nestjs/common';
import { findRows, keepNewest } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { FILE, type FileRow } from './file.schema.js';

/** Asked when a post is written or a file is done; posts carry what they show, so that no read asks here. */
@Injectable()
export class FilesStore {
  constructor(@InjectModel(FILE) private readonly model: Model<FileRow>) {}

  async keep({ _id, version, ...state }: FileRow): Promise<void> {
    await keepNewest(this.model, _id, version, state);
  }

  /** Those that media has made up its mind about. */
  async byKeys(keys: readonly string[]): Promise<ReadonlyMap<string, FileRow>> {
    if (keys.length === 0) return new Map();
    const rows = await findRows<FileRow>(this.model.collection, { _id: { $in: [...keys] } });
    return new Map(rows.map((row) => [row._id, row]));
  }
}
