import { Injectable } from '@nestjs/common';
import { ExportSource, type ExportedFile, type ExportSection, rowsSection } from '@plateia/data-export';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { keysOf } from './keys.js';
import { MEDIA_FILE, type MediaFileRow } from '../store/media-file.schema.js';
import { ObjectStore } from '../storage/object-store.js';

/** Every file of a member as it is shown, and what was said of it. */
@Injectable()
export class MediaExport extends ExportSource {
  readonly sections: readonly ExportSection[];
  private readonly rows: mongo.Collection<MediaFileRow>;

  constructor(
    @InjectModel(MEDIA_FILE) model: Model<MediaFileRow>,
    private readonly objects: ObjectStore,
  ) {
    super();
    this.rows = model.collection as unknown as mongo.Collection<MediaFileRow>;
    this.sections = [
      rowsSection({
        name: 'files',
        title: { en: 'Your files', el: 'Τα αρχεία σας' },
        model,
        find: keysOf,
        show: ({ _id: id, createdAt: at, alt: text, status: state, reason, uploadKind: kind }) => ({
          id,
          at,
          kind,
          text,
          state,
          reason,
        }),
      }),
    ];
  }

  override async *files(userId: string): AsyncIterable<ExportedFile> {
    for await (const { _id: key, versions } of this.rows.find({ ...keysOf(userId), status: 'ready' })) {
      const full = versions.find(({ version }) => version === 'full');
      if (!full) continue;
      yield { path: `${key}.${endingOf(full.contentType)}`, open: () => this.objects.read(key, 'full') };
    }
  }
}

const endingOf = (contentType: string): string => contentType.split('/')[1]?.split(/[+;]/)[0] ?? 'bin';
