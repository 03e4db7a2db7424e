import type { Logger } from '@plateia/runtime';
import type { PlatformProcess } from './platform-process.js';

/** What has not ended by then is cut off. */
const HARD_LIMIT_MS = 10_000;

export function onSignals(stop: () => void, logger: Logger): void {
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The state of the process is unknown from here on; whoever watches over it starts another.
  const fatal = (err: unknown) => {
    logger.fatal({ err }, 'process ends on an error that nobody caught');
    process.exit(1);
  };
  process.on('uncaughtException', fatal);
  process.on('unhandledRejection', fatal);
}

/**
 * A supervisor that was killed cannot say so; its end of our standard input closes. Nobody is left to be orderly for: the engine ends
 * at the same moment, and the next start waits for our ports and files.
 */
export function endWithParent(): void {
  const end = () => process.exit(0);
  process.stdin.once('end', end).once('close', end).resume();
  process.stdin.unref?.();
}

/** With the exit code that was set, which is 0 unless an operator's command says otherwise. */
export function endInOrder(platform: PlatformProcess): void {
  const late = setTimeout(() => {
    platform.logger.warn('stop took too long');
    process.exit();
  }, HARD_LIMIT_MS);
  late.unref();
  platform.stop().then(
    () => process.exit(),
    (err: unknown) => {
      platform.logger.error({ err }, 'stop failed');
      process.exit(1);
    },
  );
}

export function endWith(reason: string, code: number): void {
  process.stderr.write(`${reason}\n`, () => process.exit(code));
}
