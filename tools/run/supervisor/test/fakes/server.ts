// A stand-in for a service: node server.ts <port> [well|dying]. It ends like the real ones when its stdin closes.
import { createServer } from 'node:http';
import process from 'node:process';

const [port, manner] = process.argv.slice(2);

if (manner === 'dying') {
  process.stderr.write('no such luck\n');
  process.exit(3);
}
createServer((_, response) => response.end('ok')).listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
process.stdin.once('close', () => process.exit(0)).resume();
