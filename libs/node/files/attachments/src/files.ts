import { Inject, Injectable } from '@nestjs/common';
import { findRows, upsertIfNewer } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel, ServiceError } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import {
  areUsable,
  type Attachment,
  awaited,
  chosenFile,
  type FileChoice,
  type KindsShown,
  withState,
} from './attachment.js';
import { FILE, type FileRow } from './file.schema.js';

export const UPLOAD_KINDS = Symbol('upload kinds');

/** Asked when something is written or a file is done; what is written carries what it shows, so that no read asks here. */
@Injectable()
export class Files {
  constructor(
    @InjectModel(FILE) private readonly model: Model<FileRow>,
    @Inject(UPLOAD_KINDS) private readonly kinds: KindsShown,
    private readonly clock: Clock,
  ) {}

  async save({ _id, version, ...state }: FileRow): Promise<void> {
    await upsertIfNewer(this.model, _id, version, state);
  }

  /** Those that media has made up its mind about. */
  async byKeys(keys: readonly string[]): Promise<ReadonlyMap<string, FileRow>> {
    if (keys.length === 0) return new Map();
    const rows = await findRows<FileRow>(this.model.collection, { _id: { $in: [...keys] } });
    return new Map(rows.map((row) => [row._id, row]));
  }

  /**
   * From the keys a member names to what is kept of the files. `existing` is what is shown already: a file of it keeps its
   * description unless another is given.
   */
  async choose(
    choices: readonly FileChoice[],
    owner: string,
    existing: readonly Attachment[] = [],
  ): Promise<Attachment[]> {
    if (choices.length === 0) return [];
    const chosen = choices.map(chosenFile);
    const keys = chosen.map(({ key }) => key);
    const shown = new Map(existing.map((file) => [file.key, file]));
    const rule = { owner, kinds: this.kinds, shown: new Set(shown.keys()), now: this.clock.now() };
    if (!areUsable(keys, rule)) throw new ServiceError('FILE_NOT_USABLE');
    const known = await this.byKeys(keys);
    return chosen.map(({ key, alt }) => {
      const row = known.get(key);
      if (row?.status === 'rejected') throw new ServiceError('FILE_NOT_USABLE');
      return withState(awaited(key, alt ?? shown.get(key)?.alt ?? ''), row);
    });
  }

  /** With what is known by now of those that were waiting; undefined where nothing is new. */
  async settled(files: readonly Attachment[] | undefined): Promise<Attachment[] | undefined> {
    const waiting = files?.filter(({ status }) => status === 'processing').map(({ key }) => key) ?? [];
    const known = await this.byKeys(waiting);
    return known.size === 0 ? undefined : files?.map((file) => withState(file, known.get(file.key)));
  }
}
