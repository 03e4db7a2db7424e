import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { cacheControlOf } from './headers.js';

export type Files = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void;

/** Files as the build left them, in the encoding the build prepared. Looked up anew, because remotes are published while we run. */
export function staticFiles(folder: string, headers: Readonly<Record<string, string>>): Files {
  return sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    extensions: [],
    dotfiles: false,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader('cache-control', cacheControlOf(path));
      response.setHeader('vary', 'accept-encoding');
    },
  });
}
