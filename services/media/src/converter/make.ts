import { stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { makeDocument } from '#converter/documents';
import { makeImage } from '#converter/images';
import { Rejection, type MadeFile, type Order } from '#converter/orders';
import { systemFaultOf } from '#converter/system-faults';
import { makeVideo } from '#converter/videos';

type Maker = (order: Order, type: string) => Promise<MadeFile>;

/** What the bytes of a file with this extension must be. Phones write one container for both kinds of film. */
const bytesOf: Readonly<Record<string, readonly string[]>> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  webp: ['image/webp'],
  heic: ['image/heic', 'image/heif'],
  gif: ['image/gif'],
  mp4: ['video/mp4', 'video/quicktime'],
  mov: ['video/quicktime', 'video/mp4'],
  webm: ['video/webm'],
  pdf: ['application/pdf'],
};

/** Looks at the bytes, not at names; throws a Rejection or leaves clean versions in the order's folder. */
export async function make(order: Order): Promise<MadeFile> {
  const { size } = await stat(order.path);
  if (size > order.maxBytes) throw new Rejection('FILE_TOO_LARGE');
  const type = await sniff(order.path);
  if (type === undefined || !bytesOf[order.extension]?.includes(type)) throw new Rejection('FILE_TYPE');
  return makerOf(type)(order, type);
}

function makerOf(type: string): Maker {
  if (type.startsWith('video/')) return makeVideo;
  return type === 'application/pdf' ? makeDocument : makeImage;
}

/** A file that ends in the middle of its own head is of no type. */
async function sniff(path: string): Promise<string | undefined> {
  const found = await fileTypeFromFile(path).catch((error: unknown) => {
    if (systemFaultOf(error)) throw error;
  });
  // m4v is what one maker of phones calls its mp4.
  return found?.mime === 'video/x-m4v' ? 'video/mp4' : found?.mime;
}
