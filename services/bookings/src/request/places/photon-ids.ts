import { SignedText } from '@plateia/service-kit';
import { z } from 'zod';
import type { Place } from './places.js';

const MARK = 'photon:';
const PURPOSE = JSON.stringify('place');
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
const idParts = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string().length(2), latitude, longitude]);

export const isOfPhoton = ({ place_id }: Pick<Place, 'place_id'>): boolean => place_id.startsWith(MARK);

/** The server finds nothing again by an id of its own, so the id is the place: signed, or callers could make up places. */
export class PhotonIds {
  private readonly signed: SignedText;

  constructor(secret: string) {
    this.signed = new SignedText(secret);
  }

  of({ label, street, city, postcode, country, lat, lng }: Omit<Place, 'place_id'>): string {
    return MARK + this.signed.write([label, street, city, postcode, country, lat, lng], PURPOSE);
  }

  /** null for one that was not given out here. */
  place(id: string): Place | null {
    if (!id.startsWith(MARK)) return null;
    const read = idParts.safeParse(this.signed.read(id.slice(MARK.length), PURPOSE));
    if (!read.success) return null;
    const [label, street, city, postcode, country, lat, lng] = read.data;
    return { place_id: id, label, street, city, postcode, country, lat, lng };
  }
}
