import { Injectable } from '@nestjs/common';
import { findRows } from '@plateia/mongo';
import { InjectModel, RetractStep, type MadeRow } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import { FILE_REFERENCE, type FileReferenceRow } from '../store/file-reference.schema.js';
import { MEDIA_FILE, type MediaFileRow } from '../store/media-file.schema.js';
import { UploadHold } from '../store/upload-hold.js';
import { ObjectStore } from '../storage/object-store.js';
import { evidenceOf, keysOf } from './keys.js';

type Made = MadeRow & Pick<MediaFileRow, 'status'> & { isHeld: boolean };

/** Every file of a member, whoever shows it, but evidence: that goes with the report. One that is in work is waited for: its worker has yet to take away what it made. */
@Injectable()
export class EraseFiles extends RetractStep<Made> {
  readonly name = 'files';
  protected override readonly most = 100;
  private readonly rows: mongo.Collection<MediaFileRow>;

  constructor(
    @InjectModel(MEDIA_FILE) model: Model<MediaFileRow>,
    @InjectModel(FILE_REFERENCE) private readonly references: Model<FileReferenceRow>,
    private readonly objects: ObjectStore,
    private readonly held: UploadHold,
  ) {
    super();
    this.rows = model.collection as unknown as mongo.Collection<MediaFileRow>;
  }

  protected async find(userId: string, limit: number): Promise<Made[]> {
    const projection = { status: 1, 'outbox.id': 1, isHeld: this.held.isHeld };
    const going = { $and: [keysOf(userId), { _id: { $nin: await evidenceOf(userId, this.references) } }] };
    return (await findRows(this.rows, going, { projection, limit })) as object[] as Made[];
  }

  protected stands({ status }: Made): boolean {
    return status !== 'removed';
  }

  /** From now on nobody sees it. Only what is in work keeps its holder. */
  protected async retract({ _id }: Made): Promise<void> {
    const holder = { $cond: [{ $eq: ['$status', 'processing'] }, '$holder', null] };
    const unseen = { status: 'removed', deleteAfter: null, blur: null };
    await this.rows.updateOne({ _id, status: { $ne: 'removed' } }, [{ $set: { holder } }, { $set: unseen }]);
  }

  protected isSettled({ isHeld: held }: Made): boolean {
    return !held;
  }

  protected async clear(keys: readonly string[]): Promise<void> {
    for (const _id of keys) {
      await this.objects.remove(_id);
      await this.objects.removeUpload(_id);
      await this.rows.deleteOne({ _id, status: 'removed', 'outbox.0': { $exists: false } });
    }
  }
}
