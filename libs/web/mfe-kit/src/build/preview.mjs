import http from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

const HASHED = /\.[0-9a-f]{8,}\.\w+$/;

/** The built files of a remote as any static host must serve them: to shells of every origin, hashed ones for ever. */
export async function preview(port) {
  const files = sirv(join(process.cwd(), 'dist'), {
    dev: true,
    brotli: true,
    setHeaders: (response, path) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const server = http.createServer((request, response) =>
    files(request, response, () => response.writeHead(404).end()),
  );
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  console.log(`serving dist at http://localhost:${server.address().port}`);
}
