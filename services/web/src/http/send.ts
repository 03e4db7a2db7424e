import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A text that is made for this answer. */
export async function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  text: string,
): Promise<void> {
  const squeezed = /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '');
  const body = squeezed ? await compress(text, QUICK) : Buffer.from(text);
  response.writeHead(status, {
    ...headers,
    ...(squeezed && { 'content-encoding': 'br' }),
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
