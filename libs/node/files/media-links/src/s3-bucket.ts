import { S3Client } from '@aws-sdk/client-s3';

/** A bucket and the client to reach it with. */
export interface Bucket {
  client: S3Client;
  name: string;
}

export interface BucketLimits {
  connectMs: number;
  /** until it begins to answer, waiting for a free connection included */
  answerMs: number;
  /** between two pieces, in either direction: whoever stops reading gives the connection back */
  idleMs: number;
  connections: number;
}

const LIMITS: BucketLimits = { connectMs: 2_000, answerMs: 5_000, idleMs: 30_000, connections: 256 };
const ATTEMPTS = 2;

/** `https://<key>:<secret>@<endpoint>/<bucket>?region=<region>`; without key and secret the machine's own role is used. */
export function bucketAt(address: string, limits: Partial<BucketLimits> = {}): Bucket {
  const { connectMs, answerMs, idleMs, connections } = { ...LIMITS, ...limits };
  const agent = { keepAlive: true, maxSockets: connections };
  const { protocol, host, pathname, username, password, searchParams } = new URL(address);
  const client = new S3Client({
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: idleMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...(username && {
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    }),
    // A browser cannot compute what the client would add to a signed upload, and not every server knows it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, name: decodeURIComponent(pathname.slice(1)) };
}
