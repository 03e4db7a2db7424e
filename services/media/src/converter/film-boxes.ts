import { open, type FileHandle } from 'node:fs/promises';
import { clearBytes } from '#converter/clear-bytes';
import { Rejection } from '#converter/orders';

interface Box {
  type: string;
  /** of the whole box, from its own head on */
  at: number;
  head: number;
  size: number;
}

const SHORT_HEAD = 8;
const LONG_HEAD = 16;
const TYPE = /^[\x20-\x7e\xa9]{4}$/;
/** Where makers of cameras write place, device and names. */
const TELLING = new Set(['udta', 'meta', 'uuid']);
const MOST_BOXES = 10_000;

/**
 * The boxes of an MP4 or MOV must fill the file to its end: what else is in there is not a film.
 * Those that tell of the maker become empty ones of the same size, so that no position in the file moves.
 */
export async function clearBoxes(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    for await (const box of boxesIn(file, 0, size)) {
      if (TELLING.has(box.type)) await blank(file, box);
      if (box.type === 'moov') await clearInside(file, box, 1);
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

async function clearInside(file: FileHandle, parent: Box, depth: number): Promise<void> {
  for await (const box of boxesIn(file, parent.at + parent.head, parent.at + parent.size)) {
    if (TELLING.has(box.type)) await blank(file, box);
    else if (box.type === 'trak' && depth > 0) await clearInside(file, box, depth - 1);
  }
}

async function* boxesIn(file: FileHandle, from: number, to: number): AsyncIterable<Box> {
  let count = 0;
  for (let at = from; at < to;) {
    const box = await boxAt(file, at, to);
    if (++count > MOST_BOXES) throw new Rejection('FILE_TYPE');
    yield box;
    at += box.size;
  }
}

async function boxAt(file: FileHandle, at: number, end: number): Promise<Box> {
  const head = Buffer.alloc(LONG_HEAD);
  const { bytesRead } = await file.read(head, 0, LONG_HEAD, at);
  // QuickTime ends a list of boxes with four zeros.
  if (end - at === 4 && head.readUInt32BE(0) === 0) return { type: 'free', at, head: 4, size: 4 };
  const type = head.toString('latin1', 4, 8);
  const short = head.readUInt32BE(0);
  const long = short === 1;
  const size = short === 0 ? end - at : long ? Number(head.readBigUInt64BE(8)) : short;
  const headSize = long ? LONG_HEAD : SHORT_HEAD;
  const fits = bytesRead >= headSize && size >= headSize && at + size <= end;
  if (!fits || !TYPE.test(type)) throw new Rejection('FILE_TYPE');
  return { type, at, head: headSize, size };
}

async function blank(file: FileHandle, { at, head, size }: Box): Promise<void> {
  await file.write('free', at + 4, 'latin1');
  await clearBytes(file, at + head, at + size);
}
