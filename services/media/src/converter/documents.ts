import { readFile } from 'node:fs/promises';
import { hidesArchive, hidesPageInHead } from '#converter/hidden-content';
import { Rejection, type MadeFile, type Order } from '#converter/orders';

const BEGIN = '%PDF-';
const END = '%%EOF';
const TAIL_BYTES = 1_024;

/** A PDF stays as it is: only its owner and staff get it, and always as a download. */
export async function makeDocument({ path }: Order, contentType: string): Promise<MadeFile> {
  const bytes = await readFile(path);
  const begins = bytes.subarray(0, BEGIN.length).toString('latin1') === BEGIN;
  const ends = bytes.subarray(-TAIL_BYTES).includes(END);
  if (!begins || !ends || hidesPageInHead(bytes) || hidesArchive(bytes)) throw new Rejection('FILE_TYPE');
  const versions = [{ version: 'full' as const, path, contentType, bytes: bytes.length }];
  return { width: null, height: null, duration: null, blur: null, versions };
}
