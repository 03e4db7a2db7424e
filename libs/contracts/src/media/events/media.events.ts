import { z } from 'zod';
import { event, id, openEnum } from '../../index.js';
import { uploadKinds } from '../upload-kinds.js';

const key = { name: 'key', of: (data: { key: string }) => data.key };

export const mediaReady = event({
  type: 'media_ready',
  topic: 'media.v1',
  summary: 'A file was checked and cleaned: it may be shown',
  kind: 'snapshot',
  family: 'file',
  subject: key,
  data: z.object({
    key: z.string(),
    ownerId: id,
    uploadKind: openEnum(uploadKinds, { unknownAs: 'other' }),
    subjectId: z.string().nullable(),
    /** null where there is nothing to see, as in a document of text */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    /** seconds of a video */
    duration: z.number().nullable(),
    bytes: z.number().int(),
    /** so that whoever shows the file has its preview without asking */
    blur: z.string().nullable(),
  }),
});

export const mediaRejected = event({
  type: 'media_rejected',
  topic: 'media.v1',
  summary: 'An uploaded file was refused',
  kind: 'snapshot',
  family: 'file',
  subject: key,
  data: z.object({ key: z.string(), ownerId: id, reason: z.string() }),
});
