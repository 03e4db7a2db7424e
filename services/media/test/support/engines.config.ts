import { describe } from '@jest/globals';

export const mongoUrl = process.env.TEST_MONGO_URL;
/** a bucket, as S3_URL names one */
export const s3Url = process.env.TEST_S3_URL;

/** `describe`, or a loud skip that says what is missing. */
export function describeWithMongo(): typeof describe | typeof describe.skip {
  if (mongoUrl) return describe;
  process.stderr.write('SKIPPED: media is not tested against its database, TEST_MONGO_URL not set\n');
  return describe.skip;
}
