import type { FileExtension, FileVersion, UploadKind } from '@plateia/contracts/media';

/** What the service asks of its converter. */
export interface Order {
  /** the upload; the converter may change this copy */
  path: string;
  /** where what is made is laid down */
  folder: string;
  uploadKind: UploadKind;
  extension: FileExtension;
  maxBytes: number;
  maxPixels: number;
  maxSeconds: number;
  /** the longer side of each size of an image */
  sides: Readonly<Record<FileVersion, number>>;
}

export interface MadeVersion {
  version: FileVersion;
  path: string;
  contentType: string;
  bytes: number;
}

export interface MadeFile {
  width: number | null;
  height: number | null;
  duration: number | null;
  blur: string | null;
  versions: MadeVersion[];
}

export type RejectionReason = 'FILE_TYPE' | 'FILE_TOO_LARGE' | 'VIDEO_TOO_LONG';
export type Outcome = { made: MadeFile } | { rejected: RejectionReason };

export interface Request {
  id: number;
  order: Order;
}

/** Neither made nor refused, something of ours went wrong; `code` where it was the machine. */
export interface Fault {
  fault: string;
  code: string | undefined;
}
export type Answer = { id: number } & ({ outcome: Outcome } | Fault);

/** Thrown inside the converter for a file that may not come in. */
export class Rejection extends Error {
  readonly reason: RejectionReason;

  constructor(reason: RejectionReason) {
    super(reason);
    this.name = 'Rejection';
    this.reason = reason;
  }
}
