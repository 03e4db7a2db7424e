import type { Logger } from '@plateia/runtime';
import { Kafka, logLevel, type ISocketFactoryArgs } from 'kafkajs';
import net from 'node:net';

export interface KafkaClientOptions {
  brokers: readonly string[];
  clientId: string;
  logger: Logger;
}

/** How long a broker may be away before a consumer is built anew; until then it keeps its place in the group. */
const PATIENCE = { retries: 60, initialRetryTime: 50, maxRetryTime: 300 };

export function createKafka({ brokers, clientId, logger }: KafkaClientOptions): Kafka {
  silenceNegativeTimeouts();
  return new Kafka({
    brokers: [...brokers],
    clientId,
    connectionTimeout: 2_000,
    requestTimeout: 10_000,
    retry: PATIENCE,
    socketFactory: promptSocket,
    logLevel: logLevel.WARN,
    // It calls errors what is the normal life of a client (no coordinator yet, broker away, rebalance); the log says what matters.
    logCreator:
      () =>
      ({ namespace, log: { message, ...details } }) => {
        const { timestamp: _, logger: __, ...rest } = details;
        logger.debug({ kafka: namespace, ...rest }, message);
      },
  });
}

/** kafkajs leaves Nagle's algorithm on, which costs milliseconds on every small write. */
function promptSocket({ host, port, onConnect }: ISocketFactoryArgs): net.Socket {
  return net.connect({ host, port }, onConnect).setNoDelay(true).setKeepAlive(true, 60_000);
}

let silenced = false;

/** kafkajs sets timers to moments that have passed; Node warns of each, and nothing is wrong. Every other warning is let through. */
function silenceNegativeTimeouts(): void {
  if (silenced) return;
  silenced = true;
  const emit = process.emitWarning.bind(process) as (...parts: unknown[]) => void;
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (rest[0] !== 'TimeoutNegativeWarning') emit(warning, ...rest);
  };
}
