import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Caller } from '@plateia/auth';
import type { File } from '@plateia/contracts';
import { type Member, ORIGIN, ServiceHarness, startService } from '@plateia/service-harness';
import { until } from '@plateia/test-kit';
import supertest from 'supertest';
import { mediaService } from '../../src/index.js';

export const SECRET = 'a secret of thirty-two characters';

export interface Link {
  presigned_url: string;
  key: string;
  headers: Record<string, string>;
  maxBytes: number;
  expiresAt: string;
}

export interface Handled {
  key: string;
  status: File['status'];
  file: File;
}

/** The files of members, with identity played by the test. */
export class MediaHarness extends ServiceHarness {
  static async start(environment: Record<string, string> = {}): Promise<MediaHarness> {
    return new MediaHarness(await startService(mediaService, { MEDIA_LINK_SECRET: SECRET, ...environment }));
  }

  async member(claims: Partial<Caller> = {}): Promise<Uploader> {
    return new Uploader(await this.signedIn(claims), this.address);
  }

  get(link: string, headers: Record<string, string> = {}): supertest.Test {
    return supertest(this.address).get(link).set(headers).buffer(true).parse(bytesOf);
  }

  /** What is left of an upload that was dealt with: the word of it comes before its bytes are taken away. */
  async keptOf(key: string): Promise<string[]> {
    await until('its bytes are taken away', async () => !(await this.stored()).includes(`uploads/${key}`));
    return (await this.stored()).filter((path) => path.includes(key));
  }

  /** Paths of everything that lies on the disk of the service. */
  async stored(): Promise<string[]> {
    const folder = join(this.dataDir, 'media');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile());
    return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort();
  }
}

/** A member with files to send. */
export class Uploader {
  constructor(
    private readonly member: Member,
    private readonly address: string,
  ) {}

  get userId(): string {
    return this.member.userId;
  }

  get cookie(): string {
    return this.member.cookie;
  }

  post(path: string, body: object): supertest.Test {
    return this.member.post(path, body);
  }

  async link(fields: object): Promise<Link> {
    const answer = await this.post('/api/media/upload-signer', fields);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body as Link;
  }

  put({ presigned_url, headers }: Link, bytes: Buffer, others: Record<string, string> = {}): supertest.Test {
    return supertest(this.address)
      .put(presigned_url.slice(ORIGIN.length))
      .set({ ...headers, ...others })
      .send(bytes);
  }

  handle(key: string, alt?: string): supertest.Test {
    return this.post('/api/media/handle-upload', { key, ...(alt !== undefined && { alt }) });
  }

  /** Until the service has made up its mind. */
  async settled(key: string): Promise<Handled> {
    return until('it is looked at', async () => {
      const answer = (await this.handle(key)).body as Handled;
      return answer.status !== 'processing' && answer;
    });
  }

  async upload(uploadKind: string, fileExtension: string, bytes: Buffer): Promise<Handled> {
    const link = await this.link({ uploadKind, fileExtension, size: bytes.length });
    const put = await this.put(link, bytes);
    if (put.status !== 200) throw new Error(`${put.status} ${JSON.stringify(put.body)}`);
    return this.settled(link.key);
  }
}

const bytesOf = (response: supertest.Response, done: (error: Error | null, bytes: Buffer) => void): void => {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
};
