import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { parseFileKey, type putUpload } from '@plateia/contracts/media';
import { LocalUploadLinks, UploadLinks } from '@plateia/media-links';
import { crashPoint } from '@plateia/runtime';
import { Refusal, type Bytes } from '@plateia/service-kit';
import { MediaFilesStore } from '../persistence/media-files.store.js';
import { LocalObjectStore, type Reception } from '../storage/local.object-store.js';
import { ObjectStore } from '../storage/object-store.js';

export interface Sent {
  contentType: string | undefined;
  contentLength: string | undefined;
  bytes: Bytes;
}

/** The local disk's side of an upload link; an object store does this by itself. */
@Injectable()
export class ReceiveUpload {
  constructor(
    private readonly links: UploadLinks,
    private readonly objects: ObjectStore,
    private readonly files: MediaFilesStore,
  ) {}

  async run(input: RouteInput<typeof putUpload>, sent: Sent): Promise<RouteAnswer<typeof putUpload>> {
    const { uploadKind, ownerId, subjectId, name, ...claims } = input;
    const key = `${uploadKind}/${ownerId}/${subjectId}/${name}`;
    const { links, objects } = this;
    if (!(links instanceof LocalUploadLinks) || !(objects instanceof LocalObjectStore) || !parseFileKey(key))
      throw new Refusal('SIGNATURE_INVALID');
    const order = links.read(key, claims);
    if (!order || sent.contentType?.split(';', 1)[0]?.trim().toLowerCase() !== order.contentType)
      throw new Refusal('SIGNATURE_INVALID');

    const limits = { maxBytes: order.maxBytes, ...(order.size !== undefined && { size: order.size }) };
    // Said before a byte of it is read.
    if (Number(sent.contentLength ?? 0) > (limits.size ?? limits.maxBytes)) throw refusals['too-long'];
    if (await this.files.isKnown(key)) throw refusals.taken;
    const reception = await objects.receive(key, sent.bytes, limits);
    if (reception !== 'stored') throw refusals[reception];
    crashPoint('media.received');
    return { key };
  }
}

const refusals: Readonly<Record<Exclude<Reception, 'stored'>, Refusal>> = {
  'too-long': new Refusal('PAYLOAD_TOO_LARGE'),
  // The link was signed for another number of bytes.
  'too-short': new Refusal('SIGNATURE_INVALID'),
  taken: new Refusal('ALREADY_UPLOADED'),
};
