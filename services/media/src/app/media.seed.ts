import { id } from '@plateia/contracts';
import { parseFileKey, uploadRules } from '@plateia/contracts/media';
import type { SeedEntry } from '@plateia/service-kit';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { TakeUpload } from '../uploads/take-upload.js';
import { MediaFilesStore } from '../store/media-files.store.js';
import { ObjectStore } from '../storage/object-store.js';

const upload = z.object({ kind: z.literal('upload'), by: id, key: z.string(), alt: z.string(), path: z.string() });

export const mediaSeed: SeedEntry = {
  emptyWhileUnused: 'files',
  // Others name these files before they have heard of them; what is named and not there is given up.
  turn: 'first',
  laneOf: (played) => upload.parse(played).by,
  async play(played, parts) {
    const { key, alt, path } = upload.parse(played);
    const file = parseFileKey(key);
    if (!file) throw new Error(`${key} is not the key of a file`);
    if (await parts.get(MediaFilesStore).isKnown(key)) return;
    await parts.get(ObjectStore).receive(key, createReadStream(path), uploadRules[file.uploadKind]);
    await parts.get(TakeUpload).run(key, file, alt);
  },
};
