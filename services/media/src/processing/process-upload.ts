import { Injectable } from '@nestjs/common';
import { imageSides, MAX_PIXELS, parseFileKey, uploadRules } from '@plateia/contracts/media';
import { crashPoint } from '@plateia/runtime';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MadeFile, Order } from '#converter/orders';
import { EntitlementsStore } from '../store/entitlements.store.js';
import type { MediaFileRow } from '../store/media-file.schema.js';
import { MediaFilesStore } from '../store/media-files.store.js';
import { ObjectStore } from '../storage/object-store.js';
import { Converter } from './converter.js';

/** From an upload to a file that may be shown, or to a refusal. Done again from any point, it comes to the same. */
@Injectable()
export class ProcessUpload {
  constructor(
    private readonly files: MediaFilesStore,
    private readonly objects: ObjectStore,
    private readonly converter: Converter,
    private readonly entitlements: EntitlementsStore,
  ) {}

  async run(row: MediaFileRow): Promise<void> {
    const bench = await mkdtemp(join(tmpdir(), 'plateia-media-'));
    try {
      await this.objects.fetchUpload(row._id, join(bench, 'upload'));
      const outcome = await this.converter.run(await this.orderFor(row, bench));
      crashPoint('media.made');
      const isSettled =
        'made' in outcome ? await this.publish(row, outcome.made) : await this.files.reject(row, outcome.rejected);
      // Whoever took it over still reads the upload.
      if (!isSettled) return;
    } finally {
      await rm(bench, { recursive: true, force: true });
    }
    crashPoint('media.finished');
    await this.objects.removeUpload(row._id);
  }

  /** The row comes last: until it says ready nobody is shown anything. */
  private async publish(row: MediaFileRow, { versions, ...seen }: MadeFile): Promise<boolean> {
    for (const { version, path, contentType } of versions) {
      await this.objects.put(row._id, version, path, contentType);
      crashPoint('media.put');
    }
    const stored = versions.map(({ version, contentType, bytes }) => ({ version, contentType, bytes }));
    if (await this.files.finish(row, { ...seen, versions: stored })) return true;
    await this.clearAway(row);
    return false;
  }

  /** Where its owner is gone meanwhile nobody else knows of these bytes; where another took it over they are that one's too. */
  private async clearAway(row: MediaFileRow): Promise<void> {
    const existing = await this.files.find(row._id);
    if (existing && existing.status !== 'removed') return;
    await this.objects.remove(row._id);
    await this.files.release(row);
  }

  private async orderFor({ _id: key, ownerId, uploadKind }: MediaFileRow, bench: string): Promise<Order> {
    const extension = parseFileKey(key)?.extension;
    if (!extension) throw new Error(`${key} is not the key of a file`);
    return {
      path: join(bench, 'upload'),
      folder: bench,
      uploadKind,
      extension,
      maxBytes: uploadRules[uploadKind].maxBytes,
      maxPixels: MAX_PIXELS,
      maxSeconds: (await this.entitlements.videoMinutesOf(ownerId)) * 60,
      sides: imageSides,
    };
  }
}
