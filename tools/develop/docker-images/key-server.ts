import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands for identity: a service that runs alone is ready once it knows the keys of access tokens. */
export async function serveKeys(): Promise<{ url: string; close: () => void }> {
  const { publicKey } = generateKeyPairSync('ed25519');
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'of-this-proof', alg: 'EdDSA', use: 'sig' };
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [key] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
