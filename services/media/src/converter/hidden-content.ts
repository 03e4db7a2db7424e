import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** Some files are two things at once: a picture to us, a page or an archive to whoever opens them as one. */
const MARKUP = /<(?:!doctype\s+html|html[\s>]|script[\s>]|iframe[\s>]|\?php\s|svg\s[^<>]{0,200}xmlns)/i;
const PDF = /%PDF-\d\.\d/;
const HEAD_BYTES = 1_024;
/** No mark is longer, so one that lies across two pieces of a file is whole in the end of the first and the second. */
const LONGEST_MARK = 256;
const PIECE_BYTES = 1_024 * 1_024;

const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_BYTES = 0xffff;

export const hidesPage = (bytes: Buffer): boolean => MARKUP.test(bytes.toString('latin1'));
export const hidesPdf = (bytes: Buffer): boolean => PDF.test(bytes.toString('latin1'));
export const hidesPageInHead = (bytes: Buffer): boolean => hidesPage(bytes.subarray(0, HEAD_BYTES));

/** An archive is read from its end: one that ends exactly there is an archive, whatever stands before it. */
export function hidesArchive(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - ZIP_END_BYTES - ZIP_COMMENT_BYTES);
  for (let at = bytes.indexOf(ZIP_END, from); at !== -1; at = bytes.indexOf(ZIP_END, at + 1)) {
    if (at + ZIP_END_BYTES > bytes.length) return false;
    if (at + ZIP_END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  }
  return false;
}

/** The same of a file that is too large to be held in memory. */
export async function hidesAnything(path: string): Promise<boolean> {
  return (await endsAsArchive(path)) || (await hasMark(path));
}

async function endsAsArchive(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, ZIP_END_BYTES + ZIP_COMMENT_BYTES);
    const { buffer } = await file.read({ buffer: Buffer.alloc(length), position: size - length });
    return hidesArchive(buffer);
  } finally {
    await file.close();
  }
}

async function hasMark(path: string): Promise<boolean> {
  let before = '';
  for await (const piece of createReadStream(path, { encoding: 'latin1', highWaterMark: PIECE_BYTES })) {
    const text = before + (piece as string);
    if (MARKUP.test(text) || PDF.test(text)) return true;
    before = text.slice(-LONGEST_MARK);
  }
  return false;
}
