import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import type { getFile } from '@plateia/contracts/media';
import { FileLinks, isOpenToAll } from '@plateia/media-links';
import { Clock } from '@plateia/runtime';
import { isKnown, ServiceError, reply, type Reply } from '@plateia/service-kit';
import type { Readable } from 'node:stream';
import type { StoredVersion } from '../store/media-file.schema.js';
import { MediaFilesStore } from '../store/media-files.store.js';
import { ObjectStore } from '../storage/object-store.js';
import { byteRangeOf } from './byte-range.js';

export interface Asked {
  range: string | undefined;
  ifRange: string | undefined;
  /** what the caller holds already */
  ifNoneMatch: string | undefined;
}

/** Whatever it is, it runs nothing and asks for nothing when it is opened by itself. */
const HARMLESS = "default-src 'none'; sandbox";

@Injectable()
export class ReadFile {
  constructor(
    private readonly files: MediaFilesStore,
    private readonly objects: ObjectStore,
    private readonly links: FileLinks,
    private readonly clock: Clock,
  ) {}

  async run(input: RouteInput<typeof getFile>, asked: Asked): Promise<Reply<Readable | null>> {
    const { uploadKind, ownerId, subjectId, name, v, exp, sig } = input;
    const key = `${uploadKind}/${ownerId}/${subjectId}/${name}`;
    if (!this.links.admits(key, { v, exp, sig })) throw new ServiceError('SIGNATURE_INVALID');
    const row = await this.files.find(key);
    const stored = row?.status === 'ready' ? row.versions.find(({ version }) => version === v) : undefined;
    if (!stored) throw new ServiceError('RESOURCE_NOT_FOUND');

    const etag = `"${name}-${v}"`;
    const headers = { ...this.headersOf(key, exp), etag };
    // The answer will say that nothing changed: the bytes need not be opened for that.
    if (isKnown(asked.ifNoneMatch, etag)) return reply(200, null, { headers });
    const range = asked.ifRange === undefined || asked.ifRange === etag ? asked.range : undefined;
    return this.part(key, stored, range, headers);
  }

  private async part(
    key: string,
    { version, contentType, bytes }: StoredVersion,
    asked: string | undefined,
    headers: Record<string, string>,
  ): Promise<Reply<Readable | null>> {
    const range = byteRangeOf(asked, bytes);
    if (range === 'unsatisfiable')
      return reply(416, null, { headers: { ...headers, 'content-range': `bytes */${bytes}` } });
    const described = { ...headers, 'content-type': contentType };
    const body = await this.objects.read(key, version, range);
    if (!range) return reply(200, body, { headers: { ...described, 'content-length': String(bytes) } });
    const { from, to } = range;
    const placed = { 'content-range': `bytes ${from}-${to}/${bytes}`, 'content-length': String(to - from + 1) };
    return reply(206, body, { headers: { ...described, ...placed } });
  }

  private headersOf(key: string, exp: string): Record<string, string> {
    const seconds = Math.max(0, Math.floor((Number(exp) - this.clock.now()) / 1_000));
    return {
      'accept-ranges': 'bytes',
      'content-security-policy': HARMLESS,
      'content-disposition': key.startsWith('document/') ? 'attachment' : 'inline',
      'cache-control': isOpenToAll(key) ? 'public, max-age=3600' : `private, max-age=${seconds}`,
    };
  }
}
