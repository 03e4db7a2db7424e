import { z } from 'zod';
import { file, givenIdInput, integerInput, route, text, time } from '../../index.js';
import { fileVersion, uploadKind } from '../upload-kinds.js';

const fileKey = z.string().trim().max(200);

export const signUpload = route({
  id: 'D1',
  summary: 'A link to upload one file by',
  method: 'POST',
  path: '/api/media/upload-signer',
  access: { who: 'U' },
  body: z.object({
    uploadKind,
    fileExtension: z.string().trim().toLowerCase().max(100).describe('with or without its dot'),
    size: integerInput.pipe(z.number().int().positive()).optional().describe('Bytes; signed where it is given'),
    contentType: z.string().trim().toLowerCase().max(100).optional(),
    subjectId: givenIdInput.optional(),
  }),
  answers: {
    200: z.object({
      presigned_url: z.string(),
      key: fileKey,
      headers: z.record(z.string(), z.string()).describe('to be sent with the file, as they are'),
      maxBytes: z.number().int(),
      expiresAt: time,
    }),
  },
  errors: ['FILE_TYPE', 'FILE_TOO_LARGE', 'PLAN_REQUIRED', 'ONBOARDING_REQUIRED', 'LIMIT_REACHED'],
  limit: { bucket: 'upload-signer', per: 'user', n: 100, windowSeconds: 3_600, whenDown: 'open' },
  idempotency: null,
});

export const handleUpload = route({
  id: 'D2',
  summary: 'Takes an uploaded file in; a repeat says how far it is',
  method: 'POST',
  path: '/api/media/handle-upload',
  access: { who: 'U' },
  body: z.object({ key: fileKey, alt: text(0, 300).optional() }),
  answers: { 200: z.object({ key: fileKey, status: file.shape.status, file: file.optional() }) },
  errors: ['RESOURCE_NOT_FOUND'],
  idempotency: 'N',
});

/** A key is four segments of a path. */
const keyParams = z.object({ uploadKind: z.string(), ownerId: z.string(), subjectId: z.string(), name: z.string() });
const signature = z.string().max(200);

export const putUpload = route({
  id: 'D3',
  summary: 'Uploads one file, once, by the link of D1',
  method: 'PUT',
  path: '/api/media/upload/:uploadKind/:ownerId/:subjectId/:name',
  access: { who: 'A' },
  bytes: 'in',
  params: keyParams,
  query: z.object({
    exp: z.string().max(20).default(''),
    type: z.string().max(100).default(''),
    max: z.string().max(20).default(''),
    size: z.string().max(20).default(''),
    counted: z.string().max(1).default(''),
    sig: signature.default(''),
  }),
  answers: { 200: z.object({ key: fileKey }) },
  errors: ['SIGNATURE_INVALID', 'PAYLOAD_TOO_LARGE', 'ALREADY_UPLOADED', 'LIMIT_REACHED'],
  limit: { bucket: 'uploads', per: 'ip', n: 300, windowSeconds: 60, whenDown: 'open' },
  idempotency: null,
});

export const getFile = route({
  id: 'D4',
  summary: 'A file, or a part of it',
  method: 'GET',
  path: '/api/media/file/:uploadKind/:ownerId/:subjectId/:name',
  access: { who: 'A' },
  bytes: 'out',
  params: keyParams,
  query: z.object({
    v: fileVersion.default('full'),
    exp: z.string().max(20).default(''),
    sig: signature.default(''),
  }),
  answers: { 200: z.unknown(), 206: z.unknown(), 416: z.unknown() },
  errors: ['SIGNATURE_INVALID', 'RESOURCE_NOT_FOUND'],
  // A house full of members behind one address scrolls through thousands of pictures.
  limit: { bucket: 'files', per: 'ip', n: 3_000, windowSeconds: 60, whenDown: 'open' },
  idempotency: null,
});
