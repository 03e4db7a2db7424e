import { Injectable } from '@nestjs/common';
import { type RouteAnswer, type RouteInput, timeOfId } from '@plateia/contracts';
import { parseFileKey, type FileKeyParts, type putUpload } from '@plateia/contracts/media';
import { ServiceUploadLinks } from '@plateia/media-links';
import { Clock, crashPoint } from '@plateia/runtime';
import { ServiceError, type Bytes } from '@plateia/service-kit';
import { MediaFilesStore } from '../store/media-files.store.js';
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
    private readonly clock: Clock,
  ) {}

  async run(input: RouteInput<typeof putUpload>, sent: Sent): Promise<RouteAnswer<typeof putUpload>> {
    const { uploadKind, ownerId, subjectId, name, ...claims } = input;
    const key = `${uploadKind}/${ownerId}/${subjectId}/${name}`;
    const parts = parseFileKey(key);
    const order = parts && this.links.read(key, claims);
    if (!order || sent.contentType?.split(';', 1)[0]?.trim().toLowerCase() !== order.contentType)
      throw new ServiceError('SIGNATURE_INVALID');

    const { maxBytes, size, isCounted } = order;
    const said = sent.contentLength === undefined ? undefined : Number(sent.contentLength);
    // Said before a byte of it is read.
    if ((said ?? 0) > (size ?? maxBytes)) throw refusals['too-long'];
    if (await this.files.isKnown(key)) throw refusals.taken;
    const limits = { maxBytes, ...(size !== undefined && { size }) };
    const most = size ?? said ?? maxBytes;
    // What is taken in before it is measured counts as much as it may have been.
    const store = async () => (await this.room.during(most, () => this.receive(key, sent.bytes, limits))) ?? most;
    if (!isCounted) await this.counting(parts, most, store);
    else {
      const came = await store();
      // Its link took as much as its kind may have.
      if (size === undefined) await this.allowance.giveBack(parts.ownerId, maxBytes - came, timeOfId(parts.fileId));
    }
    return { key };
  }

  /** Links to pictures of a job, and of what is said about it, are signed by other services and have taken nothing. */
  private async counting({ ownerId }: FileKeyParts, most: number, store: () => Promise<number>): Promise<void> {
    const at = this.clock.now();
    await this.allowance.take(ownerId, most);
    let came = 0;
    try {
      came = await store();
    } finally {
      await this.allowance.giveBack(ownerId, most - came, at);
    }
  }

  /** How many bytes lie there; undefined where they lie there no more. */
  private async receive(key: string, bytes: Bytes, limits: ReceptionLimits): Promise<number | undefined> {
    const reception = await this.store(key, bytes, limits);
    if (reception !== 'stored') throw refusals[reception];
    crashPoint('media.received');
    return limits.size ?? this.objects.sizeOfUpload(key);
  }

  private async store(key: string, bytes: Bytes, limits: ReceptionLimits): Promise<Reception> {
    try {
      return await this.objects.receive(key, bytes, limits);
    } catch (error) {
      // The disk was filled by somebody else meanwhile.
      throw isOutOfRoom(error) ? new ServiceError('UNAVAILABLE') : error;
    }
  }
}

const refusals: Readonly<Record<Exclude<Reception, 'stored'>, ServiceError>> = {
  'too-long': new ServiceError('PAYLOAD_TOO_LARGE'),
  // The link was signed for another number of bytes.
  'too-short': new ServiceError('SIGNATURE_INVALID'),
  taken: new ServiceError('ALREADY_UPLOADED'),
};
