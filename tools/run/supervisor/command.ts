import { fileURLToPath } from 'node:url';
import { messageOf, UsageError } from '../engines/usage-error.ts';
import { demoGuides } from '../seed/kept-story.ts';
import { readSettings, type Settings } from './settings.config.ts';
import { type Plan, Supervisor } from './supervise.ts';
import { sweepUp } from './sweep-up.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs the supervisor as this process: its signals, its exit code, its lines on the terminal. */
export async function runCommand(
  plan: Plan,
  args: readonly string[] = process.argv.slice(2),
  howToEnter: (settings: Settings) => readonly string[] = byInbox,
): Promise<void> {
  // A reader that went away must not take the platform down.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  let supervisor: Supervisor | undefined;
  let asked = false;
  const stop = async (): Promise<void> => {
    if (asked) return;
    asked = true;
    if (supervisor) {
      say('stopping');
      await supervisor.stop();
      say('stopped');
    }
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  try {
    const settings = readSettings(process.env, args, root);
    supervisor = new Supervisor(settings, say);
    await supervisor.start(plan);
    if (asked) return;
    for (const line of howToEnter(settings)) say(line);
    process.stdout.write(`ready http://localhost:${settings.port}\n`);
    sweepUp();
    await supervisor.failed;
  } catch (error) {
    if (asked) return;
    asked = true;
    await supervisor?.stop();
    process.stderr.write(`${error instanceof UsageError ? error.message : `The platform failed: ${trace(error)}`}\n`);
    process.exit(1);
  }
}

function byInbox({ inboxPort, seed, dataDir }: Settings): string[] {
  const inbox = `mail inbox http://localhost:${inboxPort}`;
  const guides = seed === 'demo' ? demoGuides(dataDir) : [];
  if (guides.length === 0) return [inbox];
  return [
    inbox,
    'the demo has a customer, a professional and a member of staff: sign in with the code from the inbox',
    ...guides.map(({ side, email, fullName }) => `  ${side.padEnd(12)} ${email} (${fullName})`),
  ];
}

function say(line: string): void {
  process.stdout.write(`plateia: ${line}\n`);
}

function trace(error: unknown): string {
  return (error instanceof Error && error.stack) || messageOf(error);
}
