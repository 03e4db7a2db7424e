import type { Logger } from '@plateia/runtime';
import { Kafka, logLevel, type ISocketFactoryArgs } from 'kafkajs';
import net from 'node:net';
import tls from 'node:tls';

/** How a broker that is not our own knows us, and we it. */
export interface KafkaSecurity {
  /** SCRAM-SHA-512 */
  user?: { name: string; password: string };
  /** spoken over TLS; `ca` beside the authorities that the system trusts */
  tls?: { ca?: string };
}

export interface KafkaClientOptions {
  brokers: readonly string[];
  clientId: string;
  logger: Logger;
  security?: KafkaSecurity;
}

/** How long a broker may be away before a consumer is built anew; until then it keeps its place in the group. */
const PATIENCE = { retries: 60, initialRetryTime: 50, maxRetryTime: 300 };

export function createKafka({ brokers, clientId, logger, security = {} }: KafkaClientOptions): Kafka {
  silenceNegativeTimeouts();
  const { user, tls: secured } = security;
  return new Kafka({
    brokers: [...brokers],
    clientId,
    connectionTimeout: 2_000,
    requestTimeout: 10_000,
    retry: PATIENCE,
    socketFactory: promptSocket,
    ...(secured && { ssl: secured.ca === undefined ? {} : { ca: [...tls.rootCertificates, secured.ca] } }),
    ...(user && { sasl: { mechanism: 'scram-sha-512', username: user.name, password: user.password } }),
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
function promptSocket({ host, port, ssl, onConnect }: ISocketFactoryArgs): net.Socket {
  const socket = ssl
    ? tls.connect({ host, port, ...(net.isIP(host) === 0 && { servername: host }), ...ssl }, onConnect)
    : net.connect({ host, port }, onConnect);
  return socket.setNoDelay(true).setKeepAlive(true, 60_000);
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
