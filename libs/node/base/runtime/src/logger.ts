import { pino, type Logger as PinoLogger } from 'pino';
import { currentTrace } from './trace.js';

export type Logger = PinoLogger;

export interface LoggerOptions {
  service: string;
  level: string;
  /** where lines go; standard output unless a test listens */
  destination?: { write(line: string): void };
}

/** JSON lines that carry the ids of the request or event they belong to. */
export function createLogger({ service, level, destination }: LoggerOptions): Logger {
  const options = {
    level,
    base: { service },
    mixin: () => {
      const trace = currentTrace();
      return trace ? { requestId: trace.requestId, traceId: trace.traceparent.split('-')[1] } : {};
    },
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.otp', '*.code', '*.token'],
  };
  return destination ? pino(options, destination) : pino(options);
}
