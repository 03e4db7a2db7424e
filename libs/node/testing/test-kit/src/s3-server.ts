import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const REGION = 'eu-central-1';
const ACCESS_KEY = 'media';
const SECRET_KEY = 'a secret of the object store';
const BUCKET = 'files';

interface Stored {
  bytes: Buffer;
  at: Date;
}

interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** As much of S3 as the driver uses, with signatures checked to the letter; the clock is the one of the test. */
export class S3Server {
  readonly objects = new Map<string, Stored>();
  /** takes every request and answers none */
  silent = false;

  private constructor(
    private readonly server: Server,
    private readonly now: () => number,
  ) {}

  static async start(now: () => number): Promise<S3Server> {
    const server = createServer((request, response) => void s3.answer(request, response));
    const s3 = new S3Server(server, now);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return s3;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `http://${ACCESS_KEY}:${encodeURIComponent(SECRET_KEY)}@127.0.0.1:${port}/${BUCKET}?region=${REGION}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    if (this.silent) return;
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const asked = { method: request.method ?? 'GET', url, headers: request.headers, body };
    if (!this.isSigned(asked)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const key = decodeURIComponent(url.pathname).slice(`/${BUCKET}/`.length);
    if (url.searchParams.has('list-type')) return this.list(url, response);
    if (url.searchParams.has('delete')) return this.deleteMany(body, response);
    if (asked.method === 'PUT') return this.put(key, asked, response);
    if (asked.method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    this.get(key, asked, response);
  }

  private put(key: string, { headers, body }: Asked, response: ServerResponse): void {
    if (headers['if-none-match'] === '*' && this.objects.has(key)) return refuse(response, 412, 'PreconditionFailed');
    this.objects.set(key, { bytes: body, at: new Date(this.now()) });
    response.writeHead(200, { etag: '"1"' }).end();
  }

  private get(key: string, { method, headers }: Asked, response: ServerResponse): void {
    const found = this.objects.get(key);
    if (!found) return refuse(response, 404, method === 'HEAD' ? 'NotFound' : 'NoSuchKey');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const bytes = from === undefined ? found.bytes : found.bytes.subarray(Number(from), Number(to) + 1);
    response.writeHead(from === undefined ? 200 : 206, { 'content-length': bytes.length });
    response.end(method === 'HEAD' ? undefined : bytes);
  }

  private list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const rows = [...this.objects]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, { at }]) => `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`);
    const xml = `<ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`;
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
  }

  private deleteMany(body: Buffer, response: ServerResponse): void {
    for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) this.objects.delete(key);
    response.writeHead(200, { 'content-type': 'application/xml' }).end('<DeleteResult></DeleteResult>');
  }

  /** Signature version 4, in the query of a link or in the header of a client. */
  private isSigned(asked: Asked): boolean {
    const { searchParams } = asked.url;
    const sent = searchParams.get('X-Amz-Signature') ? claimsOfLink(searchParams) : claimsOfHeader(asked.headers);
    const { credential, signedHeaders, signature, date, expires } = sent;
    const begin = Date.parse(date.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'));
    if (expires !== undefined && this.now() > begin + expires * 1_000) return false;
    const scope = credential.slice(credential.indexOf('/') + 1);
    const query = [...searchParams]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort();
    const canonical = [
      asked.method,
      asked.url.pathname,
      query.join('&'),
      ...signedHeaders.map((name) => `${name}:${String(asked.headers[name] ?? '').trim()}`),
      '',
      signedHeaders.join(';'),
      asked.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
    ].join('\n');
    const hash = createHash('sha256').update(canonical).digest('hex');
    const text = ['AWS4-HMAC-SHA256', date, scope, hash].join('\n');
    const key = scope
      .split('/')
      .reduce<Buffer>((secret: Buffer, part) => hmac(secret, part), Buffer.from(`AWS4${SECRET_KEY}`));
    return credential.startsWith(`${ACCESS_KEY}/`) && hmac(key, text).toString('hex') === signature;
  }
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

interface Claims {
  credential: string;
  signedHeaders: string[];
  signature: string;
  date: string;
  expires?: number;
}

function claimsOfLink(query: URLSearchParams): Claims {
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  return {
    credential: of('Credential'),
    signedHeaders: of('SignedHeaders').split(';'),
    signature: of('Signature'),
    date: of('Date'),
    expires: Number(of('Expires')),
  };
}

function claimsOfHeader({ authorization = '', ...headers }: IncomingMessage['headers']): Claims {
  const of = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(authorization)?.[1] ?? '';
  return {
    credential: of('Credential'),
    signedHeaders: of('SignedHeaders').split(';'),
    signature: of('Signature'),
    date: String(headers['x-amz-date'] ?? ''),
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
