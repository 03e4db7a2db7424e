/** Some files are two things at once: a picture to us, a page or an archive to whoever opens them as one. */
const MARKUP = /<(?:!doctype\s+html|html[\s>]|script[\s>]|iframe[\s>]|\?php\s|svg\s[^<>]{0,200}xmlns)/i;
const PDF = /%PDF-\d\.\d/;
const HEAD_BYTES = 1_024;

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
