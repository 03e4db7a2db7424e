import { putUpload } from '@plateia/contracts/media';
import type { Clock } from '@plateia/runtime';
import { isSignature, signatureOf } from './signatures.js';
import { UploadLinks, type UploadLink, type UploadOrder } from './upload-links.js';

const UPLOADS = putUpload.path.slice(0, putUpload.path.indexOf('/:'));

/** What a link to the service says of itself. */
export interface UploadClaims {
  exp: string;
  type: string;
  max: string;
  size: string;
  counted: string;
  sig: string;
}

/** Links to the media service itself, which counts what comes and puts it where files lie. */
export class ServiceUploadLinks extends UploadLinks {
  constructor(
    private readonly options: { secret: string; origin: string },
    clock: Clock,
  ) {
    super(clock);
  }

  /** undefined for a link that is made up, was changed, or has expired. */
  read(key: string, claims: UploadClaims): Omit<UploadOrder, 'key'> | undefined {
    const { exp, type, max, size, sig } = claims;
    if (!isSignature(sig, this.options.secret, signed(key, claims)) || Number(exp) <= this.clock.now())
      return undefined;
    return {
      contentType: type,
      maxBytes: Number(max),
      size: size === '' ? undefined : Number(size),
      isCounted: claims.counted !== '',
      expiresAt: new Date(Number(exp)),
    };
  }

  protected sign({
    key,
    contentType,
    maxBytes,
    size,
    isCounted,
    expiresAt,
  }: UploadOrder): Promise<Pick<UploadLink, 'url' | 'headers'>> {
    const { secret, origin } = this.options;
    const claims = {
      exp: String(expiresAt.getTime()),
      type: contentType,
      max: String(maxBytes),
      size: size === undefined ? '' : String(size),
      counted: isCounted ? '1' : '',
    };
    const query = new URLSearchParams({ ...claims, sig: signatureOf(secret, signed(key, claims)) });
    return Promise.resolve({
      url: `${origin}${UPLOADS}/${key}?${query.toString()}`,
      headers: { 'content-type': contentType },
    });
  }
}

const signed = (key: string, { exp, type, max, size, counted }: Omit<UploadClaims, 'sig'>): string[] => [
  'upload',
  key,
  exp,
  type,
  max,
  size,
  // Links of an earlier release say nothing of it.
  ...(counted === '' ? [] : [counted]),
];
