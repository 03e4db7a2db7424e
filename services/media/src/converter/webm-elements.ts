import type { FileHandle } from 'node:fs/promises';
import { clearBytes } from '#converter/clear-bytes';
import { Rejection } from '#converter/orders';

export interface Element {
  id: number;
  at: number;
  /** where its content begins, and where that ends */
  from: number;
  to: number;
  /** written while it was filmed: it ends where something begins that cannot be in it */
  isOpen: boolean;
}

const MOST_HEAD = 12;
const MOST_ID = 4;
const MOST_SIZE = 8;
/** The id of what readers pass over. */
const ROOM = 'ec';

/** One element of EBML: how it is called, how long it is, what is in it. */
export async function elementAt(file: FileHandle, at: number, end: number): Promise<Element> {
  const head = Buffer.alloc(MOST_HEAD);
  const { bytesRead } = await file.read(head, 0, Math.min(MOST_HEAD, end - at), at);
  const idBytes = lengthOf(head[0]);
  const sizeBytes = lengthOf(head[idBytes]);
  const from = at + idBytes + sizeBytes;
  if (idBytes > MOST_ID || sizeBytes > MOST_SIZE || from > at + bytesRead) throw new Rejection('FILE_TYPE');
  const size = numberIn(head.subarray(idBytes, idBytes + sizeBytes));
  const isOpen = size === undefined;
  const to = isOpen ? end : from + size;
  if (to > end) throw new Rejection('FILE_TYPE');
  return { id: head.readUIntBE(0, idBytes), at, from, to, isOpen };
}

/** Makes empty room of an element, of the same size, so that no position in the file moves. */
export async function makeRoom(file: FileHandle, { at, from, to }: Element): Promise<void> {
  const sizeBytes = Math.min(MOST_SIZE, from - at - 1);
  const inside = at + 1 + sizeBytes;
  const size = (1n << BigInt(sizeBytes * 7)) | BigInt(to - inside);
  await file.write(Buffer.from(`${ROOM}${size.toString(16).padStart(sizeBytes * 2, '0')}`, 'hex'), 0, null, at);
  await clearBytes(file, inside, to);
}

/** So many zeros begin the first byte, so many bytes follow it. */
const lengthOf = (first = 0): number => Math.clz32(first) - 24 + 1;

/** undefined where all its bits are set: nobody knew it yet. */
function numberIn(bytes: Buffer): number | undefined {
  const marked = BigInt(`0x${bytes.toString('hex')}`);
  const mark = 1n << BigInt(bytes.length * 7);
  return marked === mark * 2n - 1n ? undefined : Number(marked - mark);
}
