// Parent of a server that is not ours (java, redis-server) and does not watch its stdin:
// node process-guard.ts <command> <args…> starts it, tells its pid on stdout, and ends it when our own stdin closes.
import { spawn } from 'node:child_process';
import process from 'node:process';

const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('usage: process-guard.ts <command> <args…>');

const server = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
server.once('error', (error) => {
  process.stderr.write(`${command}: ${error.message}\n`);
  process.exit(127);
});
server.once('spawn', () => process.stdout.write(`${JSON.stringify({ pid: server.pid })}\n`));
server.once('exit', (code, signal) => {
  // End the way the server ended, so that whoever reads our end reads the server's.
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  } else process.exit(code ?? 1);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'));
// No grace here: our parent is dead, and its next start needs the ports and the files at once.
process.stdin.once('close', () => server.kill('SIGKILL')).resume();
