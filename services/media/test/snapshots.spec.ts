import { expect, it } from '@jest/globals';
import { sampleOf } from '@plateia/contracts/samples';
import { mediaReady } from '@plateia/contracts/media';
import { mediaSnapshots } from '../src/app/media.snapshots.js';

const { key, ownerId, bytes, ...seen } = sampleOf(mediaReady).data;
const full = { version: 'full', contentType: 'image/webp', bytes };
const thumb = { ...full, version: 'thumb', bytes: 1 };
const row = { _id: key, ownerId, ...seen, versions: [thumb, full], status: 'ready', reason: null, version: 3 };
const saidOf = (change: object) =>
  mediaSnapshots
    .flatMap((source) => source.of({ ...row, ...change }, 0))
    .map(({ definition, data }) => [definition.type, data]);

it('a file says again what it said when it was ready or refused, and nothing in between', () => {
  expect(saidOf({})).toEqual([['media_ready', { key, ownerId, bytes, ...seen }]]);
  expect(saidOf({ status: 'rejected', reason: 'FILE_TYPE' })).toEqual([
    ['media_rejected', { key, ownerId, reason: 'FILE_TYPE' }],
  ]);
  expect([saidOf({ status: 'processing' }), saidOf({ status: 'removed' })]).toEqual([[], []]);
});
