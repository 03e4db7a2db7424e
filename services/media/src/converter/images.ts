import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileVersion } from '@plateia/contracts/media';
import sharp, { type Metadata, type Sharp, type SharpInput, type SharpOptions } from 'sharp';
import { decodeHeic } from '#converter/heic';
import { hidesArchive, hidesPage, hidesPdf } from '#converter/hidden-content';
import { Rejection, type MadeFile, type MadeVersion, type Order } from '#converter/orders';
import { systemFaultOf } from '#converter/system-faults';

// One picture at a time on one thread, and nothing kept of the last one: memory stays what one picture needs.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

const WEBP = 'image/webp';
/** Quick rather than smallest: twice the effort saves a tenth of the bytes. */
const webp = { quality: 80, effort: 2 } as const;
/** A film in the coat of a picture. */
const MOST_FRAMES = 500;
const MOST_BLUR_CHARACTERS = 300;

/** Drawn anew from its pixels, so nothing else that was in the file comes along: no place, no camera, no second content. */
export async function makeImage(order: Order, type: string): Promise<MadeFile> {
  const bytes = await readFile(order.path);
  if (hidesPage(bytes) || hidesPdf(bytes) || hidesArchive(bytes)) throw new Rejection('FILE_TYPE');
  try {
    return type.startsWith('image/hei') ? await drawHeic(order, bytes) : await draw(order, bytes);
  } catch (error) {
    if (error instanceof Rejection || systemFaultOf(error)) throw error;
    // Whatever the decoder stumbles over is not a picture that a browser would show.
    throw new Rejection('FILE_TYPE');
  }
}

async function draw(order: Order, bytes: Buffer): Promise<MadeFile> {
  const options = { limitInputPixels: order.maxPixels, failOn: 'error' } satisfies SharpOptions;
  // Read from its head: a bomb is known before it goes off.
  const head = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  if (head.width * (head.pageHeight ?? head.height) > order.maxPixels) throw new Rejection('FILE_TOO_LARGE');
  const still = await drawStill(order, bytes, options);
  return moves(head, order.maxPixels) ? { ...still, versions: await drawMoving(order, bytes, options, still) } : still;
}

async function drawHeic(order: Order, bytes: Buffer): Promise<MadeFile> {
  const { data, width, height } = await decodeHeic(bytes, order.maxPixels);
  return drawStill(order, data, { raw: { width, height, channels: 4 }, limitInputPixels: order.maxPixels });
}

/** Decoded once; the smaller sizes come from the largest. */
async function drawStill({ folder, sides }: Order, input: SharpInput, options: SharpOptions): Promise<MadeFile> {
  const upright = within(sharp(input, options).rotate(), sides.full).toColourspace('srgb');
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const drawn = () => sharp(data, { raw: { width, height, channels } });
  const versions: MadeVersion[] = [];
  for (const [version, side] of Object.entries(sides) as [FileVersion, number][])
    versions.push(await save(within(drawn(), side), folder, version));
  return { width, height, duration: null, blur: await blurOf(drawn), versions };
}

function moves({ pages = 1, width, height, pageHeight = height }: Metadata, maxPixels: number): boolean {
  return pages > 1 && pages <= MOST_FRAMES && pages * pageHeight * width <= maxPixels;
}

async function drawMoving(
  { folder, sides }: Order,
  bytes: Buffer,
  options: SharpOptions,
  still: MadeFile,
): Promise<MadeVersion[]> {
  const moving: MadeVersion[] = [];
  for (const version of ['full', 'medium'] as const) {
    moving.push(await save(within(sharp(bytes, { ...options, animated: true }), sides[version]), folder, version));
  }
  return still.versions.map((one) => moving.find(({ version }) => version === one.version) ?? one);
}

const within = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

async function save(picture: Sharp, folder: string, version: FileVersion): Promise<MadeVersion> {
  const path = join(folder, `${version}.webp`);
  // Written by Node, which says by a code that the disk is full.
  const bytes = await picture.webp(webp).toBuffer();
  await writeFile(path, bytes);
  return { version, path, contentType: WEBP, bytes: bytes.length };
}

/** As large as it may be. */
async function blurOf(drawn: () => Sharp): Promise<string | null> {
  for (const side of [16, 12, 8, 4]) {
    const bytes = await within(drawn(), side).blur(1).webp({ quality: 20 }).toBuffer();
    const url = `data:${WEBP};base64,${bytes.toString('base64')}`;
    if (url.length <= MOST_BLUR_CHARACTERS) return url;
  }
  return null;
}
