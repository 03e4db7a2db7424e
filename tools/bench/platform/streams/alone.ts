// The notifications service in a process of its own, so that its memory is its own and it can be killed.
// It is forked with the settings of the service; events come by IPC and go into its log before it says so.
import { InProcessKeySet, SigningKeys } from '@plateia/auth';
import type { LogEntry } from '@plateia/events';
import { notificationsService } from '@plateia/service-notifications';
import { PlatformProcess, readProcessSettings, type Parts } from '@plateia/service-kit';
import { join } from 'node:path';

export type Told = readonly LogEntry[];
export type Answer = 'ready' | 'told';

const folder = process.env['DATA_DIR'] ?? '';
const keys = await SigningKeys.open(join(folder, 'keys.json'));
const service = {
  ...notificationsService,
  prepare: (parts: Parts) => parts.get(InProcessKeySet).replace(keys.publicSet),
};
const platform = new PlatformProcess(readProcessSettings([service], process.env), {
  shape: 'together',
  drainGraceMs: 0,
  onHopeless: () => process.exit(1),
});
await platform.start();

const say = (answer: Answer): void => void process.send?.(answer);
process.on('message', (told: Told) => {
  void platform.services[0]?.context.eventLog.publish([...told]).then(() => say('told'));
});
process.on('disconnect', () => process.exit(0));
say('ready');
