import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openBucket } from '@plateia/media-links';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Drafts } from '../src/storage/drafts.js';
import { S3ObjectStore } from '../src/storage/s3.object-store.js';
import { objectStoreContract } from './object-store.contract.js';
import { describeWith, S3Server, s3Url } from '@plateia/test-kit';
import { MediaHarness } from './support/media-harness.js';

describeWith('media against its database', 'TEST_MONGO_URL')('files on the local disk', () => {
  objectStoreContract(() => MediaHarness.start());
});

describeWith('media against its database', 'TEST_MONGO_URL')('files in a bucket', () => {
  let server: S3Server;
  let now = () => Date.now();

  beforeAll(async () => (server = await S3Server.start(() => now())));
  afterAll(() => server.stop());

  it('is given up on where it does not answer, and leaves room for others', async () => {
    const limits = { answerMs: 100, connectMs: 100, connections: 2 };
    const drafts = new Drafts(join(tmpdir(), 'no drafts'));
    const store = new S3ObjectStore(await openBucket(server.url, limits), drafts);
    server.silent = true;
    const asked = Array.from({ length: 6 }, () => store.sizeOfUpload('any'));
    for (const answer of await Promise.allSettled(asked))
      expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE', status: 503 } });
    server.silent = false;
    expect(await store.sizeOfUpload('any')).toBeUndefined();
  });

  objectStoreContract(async () => {
    const harness = await MediaHarness.start({ S3_URL: server.url });
    now = () => harness.clock.now();
    return harness;
  });
});

const withServer = describeWith('media against a real object store', 'TEST_MONGO_URL', 'TEST_S3_URL');
withServer('files in a bucket of a real server', () => {
  objectStoreContract(() => MediaHarness.start({ S3_URL: s3Url ?? '' }));
});
