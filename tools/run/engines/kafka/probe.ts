import { Kafka, logLevel } from 'kafkajs';

/** kafkajs computes a timer from a time long past while it connects; Node warns, nothing is wrong. */
const warn = process.emitWarning.bind(process) as (...args: unknown[]) => void;
process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
  if (rest[0] !== 'TimeoutNegativeWarning') warn(warning, ...rest);
};

/** Answers once the brokers serve requests; an open port alone does not mean that. */
export async function probeKafka(brokers: readonly string[], timeoutMs: number): Promise<void> {
  const kafka = new Kafka({
    brokers: [...brokers],
    clientId: 'probe',
    logLevel: logLevel.NOTHING,
    connectionTimeout: timeoutMs,
    requestTimeout: timeoutMs,
    retry: { retries: 0 },
  });
  const admin = kafka.admin();
  try {
    await admin.connect();
    await admin.listTopics();
  } finally {
    await admin.disconnect();
  }
}
