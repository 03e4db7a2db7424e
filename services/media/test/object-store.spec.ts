import { afterAll, beforeAll } from '@jest/globals';
import { objectStoreContract } from './object-store.contract.js';
import { describeWith, s3Url } from '@plateia/test-kit';
import { MediaStand } from './support/media-stand.js';
import { S3Server } from './support/s3-server.js';

describeWith('media against its database', 'TEST_MONGO_URL')('files on the local disk', () => {
  objectStoreContract(() => MediaStand.start());
});

describeWith('media against its database', 'TEST_MONGO_URL')('files in a bucket', () => {
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

const withServer = describeWith('media against a real object store', 'TEST_MONGO_URL', 'TEST_S3_URL');
withServer('files in a bucket of a real server', () => {
  objectStoreContract(() => MediaStand.start({ S3_URL: s3Url ?? '' }));
});
