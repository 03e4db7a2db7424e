// The least an HTTP server of Node can do: its cost per request says how quick this machine is.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"hello":"world"}');
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`);
});
process.stdin.once('close', () => process.exit(0)).resume();
