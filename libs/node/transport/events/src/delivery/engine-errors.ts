import { isNativeError } from 'node:util/types';

/**
 * Which errors mean that the database or the broker is away. They say nothing about the event, so they are no try:
 * the same event is handled when the engine is back. Told by name and code, because several copies of a driver may be loaded.
 */
const UNREACHABLE = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoServerClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongoStalePrimaryError',
  'PoolClearedOnNetworkError',
  'MongooseServerSelectionError',
  'KafkaJSConnectionError',
  'KafkaJSConnectionClosedError',
  'KafkaJSRequestTimeoutError',
  'KafkaJSBrokerNotFound',
  'KafkaJSNoBrokerAvailableError',
  'KafkaJSGroupCoordinatorNotFound',
  'KafkaJSMetadataNotLoaded',
  'KafkaJSTopicMetadataNotLoaded',
  'KafkaJSLockTimeout',
  'KafkaJSTimeout',
  'LogUnreachable',
]);

/** MongoDB's codes for: too slow just now, no primary, stepping down, shutting down, host gone, socket gone, no majority in time. */
const UNREACHABLE_CODES = new Set([6, 7, 50, 63, 64, 89, 91, 100, 189, 9001, 10058, 10107, 11600, 11602, 13435, 13436]);

/** Mongoose waits for a first connection and gives up with a plain error. */
const NEVER_CONNECTED = /buffering timed out|initial connection is complete/;

/** A driver that writes to a socket whose other end has just died lets the system's own error through. */
const BROKEN_SOCKET = new Set(['EPIPE', 'ECONNRESET']);

/** Kafka did not do in time what was asked of it. */
export class LogUnreachable extends Error {
  override readonly name = 'LogUnreachable';
}

export function isEngineUnreachable(thrown: unknown): boolean {
  const error = unwrapped(thrown);
  if (isBrokenSocket(error)) return true;
  for (let depth = 0, current = error; isNativeError(current) && depth < 8; depth++, current = current.cause) {
    if (UNREACHABLE.has(current.name) || isUnreachableCode(current)) return true;
    if (current.name === 'MongooseError' && NEVER_CONNECTED.test(current.message)) return true;
  }
  return false;
}

/** The engine is there, and says no to what it was given: to give it the same again is no use. */
export const isRejectedWrite = (thrown: unknown): boolean => !isEngineUnreachable(thrown) && !isForAMoment(thrown);

/** What kafkajs itself would try again, it has tried again before it said so. */
function isForAMoment(thrown: unknown): boolean {
  for (let depth = 0, current = thrown; isNativeError(current) && depth < 8; depth++, current = current.cause)
    if ('retriable' in current && current.retriable === true) return true;
  return false;
}

/** Whatever ends a write of many documents the driver puts into an error of that name, and not as its cause. */
const unwrapped = (error: unknown): unknown =>
  isNativeError(error) &&
  error.name === 'MongoBulkWriteError' &&
  'errorResponse' in error &&
  isNativeError(error.errorResponse)
    ? error.errorResponse
    : error;

/** Not when it is the cause of something else: a client of another host says in its own words that the host is away. */
const isBrokenSocket = (error: unknown): boolean =>
  isNativeError(error) && 'syscall' in error && 'code' in error && BROKEN_SOCKET.has(String(error.code));

/** Handlers may meet numeric codes of other origin; only a MongoDB server's are meant. */
function isUnreachableCode(error: Error): boolean {
  if (!error.name.startsWith('Mongo') || !('code' in error)) return false;
  return typeof error.code === 'number' && UNREACHABLE_CODES.has(error.code);
}
