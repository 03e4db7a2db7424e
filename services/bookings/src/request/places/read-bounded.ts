/** What comes from another server is not to fill the memory of this one. */
export async function readBounded(answer: Response, most: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const body: AsyncIterable<Uint8Array> | null = answer.body;
  if (!body) return '';
  for await (const piece of body) {
    length += piece.byteLength;
    if (length > most) throw new Error(`the answer is longer than ${most} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}
