import { afterAll, beforeAll, describe } from '@jest/globals';
import { objectStoreContract } from './object-store.contract.js';
import { describeWithMongo, s3Url } from './support/engines.config.js';
import { MediaStand } from './support/media-stand.js';
import { S3Server } from './support/s3-server.js';

describeWithMongo()('files on the local disk', () => {
  objectStoreContract(() => MediaStand.start());
});

describeWithMongo()('files in a bucket', () => {
  let server: S3Server;
  let now = () => Date.now();

  beforeAll(async () => (server = await S3Server.start(() => now())));
  afterAll(() => server.stop());

  objectStoreContract(async () => {
    const stand = await MediaStand.start({ S3_URL: server.url });
    now = () => stand.clock.now();
    return stand;
  });
});

if (!s3Url) process.stderr.write('SKIPPED: media is not tested against a real object store, TEST_S3_URL not set\n');
(s3Url ? describeWithMongo() : describe.skip)('files in a bucket of a real server', () => {
  objectStoreContract(() => MediaStand.start({ S3_URL: s3Url ?? '' }));
});
