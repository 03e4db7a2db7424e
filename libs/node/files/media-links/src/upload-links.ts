import { contentTypes, parseFileKey, UPLOAD_LINK_SECONDS, uploadRules } from '@plateia/contracts/media';
import type { Clock } from '@plateia/runtime';

/** How one file is uploaded: put to the link, with these headers. */
export interface UploadLink {
  url: string;
  headers: Record<string, string>;
  maxBytes: number;
  expiresAt: string;
}

export interface UploadOrder {
  key: string;
  contentType: string;
  maxBytes: number;
  /** where the caller said it: not a byte more and none less */
  size: number | undefined;
  /** its bytes were taken of the owner's allowance when it was made; those of another link are taken when they come */
  isCounted: boolean;
  expiresAt: Date;
}

export type LinkTerms = Partial<Pick<UploadOrder, 'size' | 'isCounted'>>;

/** Makes links by which the owner of a key may upload its file, once. */
export abstract class UploadLinks {
  constructor(protected readonly clock: Clock) {}

  async make(key: string, { size, isCounted = false }: LinkTerms = {}): Promise<UploadLink> {
    const parts = parseFileKey(key);
    if (!parts) throw new Error(`${key} is not the key of a file`);
    const { maxBytes } = uploadRules[parts.uploadKind];
    const expiresAt = new Date(this.clock.now() + UPLOAD_LINK_SECONDS * 1_000);
    const order = { key, contentType: contentTypes[parts.extension], maxBytes, size, isCounted, expiresAt };
    return { ...(await this.sign(order)), maxBytes, expiresAt: expiresAt.toISOString() };
  }

  protected abstract sign(order: UploadOrder): Promise<Pick<UploadLink, 'url' | 'headers'>>;
}
