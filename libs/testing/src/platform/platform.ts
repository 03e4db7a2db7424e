import type { Wait } from '@plateia/test-kit';

export type Shape = 'embedded' | 'services';

export interface PlatformPart {
  /** a service, `platform` (embedded), `engine`, `kafka`, `redis` or `gateway` */
  name: string;
  pid: number;
  port?: number | undefined;
  ops?: number | undefined;
}

export type ClockMove = { now: string | number } | { advanceMs: number };

/** The dev stack at work, however it was started. */
export interface Platform {
  readonly shape: Shape;
  readonly origin: string;
  readonly inbox: string;
  /** the processes there are now; a killed one comes back with another pid */
  parts(): Promise<readonly PlatformPart[]>;
  /** until every outbox is empty and every event is handled */
  drain(wait?: Wait): Promise<void>;
  /** moves the time of every process */
  moveClock(move: ClockMove): Promise<void>;
  stop(): Promise<void>;
}
