import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC_BYTES = 16;

/** Data that travel through the caller: what comes back is what went out, for the same purpose. */
export class SignedText {
  constructor(private readonly secret: string) {}

  /** `bound` is JSON: it closes itself, so that it and the data cannot be shifted into each other. */
  write(data: unknown, bound: string): string {
    const payload = Buffer.from(JSON.stringify(data));
    return Buffer.concat([this.sign(payload, bound), payload]).toString('base64url');
  }

  /** undefined for whatever was not written here. */
  read(text: string, bound: string): unknown {
    const bytes = Buffer.from(text, 'base64url');
    // Decoding skips what it does not know; only the text that we would write is ours.
    if (bytes.toString('base64url') !== text) return undefined;
    const [mac, payload] = [bytes.subarray(0, MAC_BYTES), bytes.subarray(MAC_BYTES)];
    if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, this.sign(payload, bound))) return undefined;
    return JSON.parse(payload.toString()) as unknown;
  }

  private sign(payload: Buffer, bound: string): Buffer {
    return createHmac('sha256', this.secret).update(bound).update(payload).digest().subarray(0, MAC_BYTES);
  }
}
