// A stand-in for the feed service: node service.ts <port> <ops port>. It stops as the service kit does: it goes on
// answering with `connection: close` while it says that it is not ready, and only closes when that must have been heard.
import { createServer } from 'node:http';
import process from 'node:process';

const [port, opsPort] = process.argv.slice(2).map(Number);
/** The one who asks a third time has read the first answer. */
const TOLD = 3;
let stopping = false;
let told = 0;
let streams = 0;

const main = createServer((request, response) => {
  if (stopping) response.setHeader('connection', 'close');
  if (request.url === '/api/feed/die') return void process.kill(process.pid, 'SIGKILL');
  if (request.url === '/api/feed/stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: first\n\n');
    streams++;
    response.once('close', () => streams--);
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { remotePort } = request.socket;
    const length = Buffer.concat(chunks).length;
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    response.end(
      JSON.stringify({
        pid: process.pid,
        remotePort,
        length,
        streams,
        method: request.method,
        headers: request.headers,
      }),
    );
  });
}).listen(port, '127.0.0.1');

createServer((_, response) => {
  response.statusCode = stopping ? 503 : 200;
  response.end();
  if (stopping && ++told === TOLD) close();
}).listen(opsPort, '127.0.0.1');

function close(): void {
  main.close(() => process.exit(0));
  main.closeIdleConnections();
}

process.on('SIGTERM', () => (stopping = true));
process.stdin.once('close', () => process.exit(0)).resume();
