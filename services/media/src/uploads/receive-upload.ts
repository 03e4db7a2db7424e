import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { fileKeyOf, parseFileKey, type FileKeyParts, type putUpload } from '@plateia/contracts/media';
import { ServiceUploadLinks } from '@plateia/media-links';
import { crashPoint } from '@plateia/runtime';
import { Refusal, type Bytes } from '@plateia/service-kit';
import { MediaFilesStore } from '../persistence/media-files.store.js';
import { UploadAllowance } from './upload-allowance.js';
import { isOutOfRoom } from '../storage/machine-faults.js';
import { ObjectStore, type Reception, type ReceptionLimits } from '../storage/object-store.js';
import { StorageRoom } from '../storage/storage-room.js';

export interface Sent {
  contentType: string | undefined;
  contentLength: string | undefined;
  bytes: Bytes;
}

/** The service's side of an upload link; a bucket does this by itself, for links that say their size. */
@Injectable()
export class ReceiveUpload {
  constructor(
    private readonly links: ServiceUploadLinks,
    private readonly objects: ObjectStore,
    private readonly files: MediaFilesStore,
    private readonly allowance: UploadAllowance,
    private readonly room: StorageRoom,
  ) {}

  async run(input: RouteInput<typeof putUpload>, sent: Sent): Promise<RouteAnswer<typeof putUpload>> {
    const { uploadKind, ownerId, subjectId, name, ...claims } = input;
    const key = `${uploadKind}/${ownerId}/${subjectId}/${name}`;
    const parts = parseFileKey(key);
    const order = parts && this.links.read(key, claims);
    if (!order || sent.contentType?.split(';', 1)[0]?.trim().toLowerCase() !== order.contentType)
      throw new Refusal('SIGNATURE_INVALID');

    const { maxBytes, size } = order;
    const said = sent.contentLength === undefined ? undefined : Number(sent.contentLength);
    // Said before a byte of it is read.
    if ((said ?? 0) > (size ?? maxBytes)) throw refusals['too-long'];
    if (await this.files.isKnown(key)) throw refusals.taken;
    const limits = { maxBytes, ...(size !== undefined && { size }) };
    const reception = await this.room.during(size ?? said ?? maxBytes, () => this.receive(key, sent.bytes, limits));
    if (reception !== 'stored') throw refusals[reception];
    crashPoint('media.received');
    if (size === undefined && !isSignedElsewhere(parts)) await this.settle(parts, maxBytes);
    return { key };
  }

  private async receive(key: string, bytes: Bytes, limits: ReceptionLimits): Promise<Reception> {
    try {
      return await this.objects.receive(key, bytes, limits);
    } catch (error) {
      // The disk was filled by somebody else meanwhile.
      throw isOutOfRoom(error) ? new Refusal('UNAVAILABLE') : error;
    }
  }

  private async settle(parts: FileKeyParts, taken: number): Promise<void> {
    const came = await this.objects.sizeOfUpload(fileKeyOf(parts));
    if (came !== undefined) await this.allowance.giveBack(parts, taken - came);
  }
}

/** Links to pictures of a job, and of what is said about it, were signed by other services and took nothing of the allowance. */
const isSignedElsewhere = ({ uploadKind, subjectId }: FileKeyParts): boolean =>
  uploadKind === 'booking_image' || (uploadKind === 'message_image' && subjectId !== null);

const refusals: Readonly<Record<Exclude<Reception, 'stored'>, Refusal>> = {
  'too-long': new Refusal('PAYLOAD_TOO_LARGE'),
  // The link was signed for another number of bytes.
  'too-short': new Refusal('SIGNATURE_INVALID'),
  taken: new Refusal('ALREADY_UPLOADED'),
};
