import { S3Client } from '@aws-sdk/client-s3';

/** A bucket and the client to reach it with. */
export interface Bucket {
  client: S3Client;
  name: string;
}

/** `https://<key>:<secret>@<endpoint>/<bucket>?region=<region>`; without key and secret the machine's own role is used. */
export function bucketAt(address: string): Bucket {
  const { protocol, host, pathname, username, password, searchParams } = new URL(address);
  const client = new S3Client({
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    ...(username && {
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    }),
    // A browser cannot compute what the client would add to a signed upload, and not every server knows it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, name: decodeURIComponent(pathname.slice(1)) };
}
