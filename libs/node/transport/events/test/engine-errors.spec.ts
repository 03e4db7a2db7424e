import { describe, expect, it } from '@jest/globals';
import kafkajs from 'kafkajs';
import { mongo, Error as MongooseErrors, MongooseError } from 'mongoose';
import { isEngineUnreachable } from '../src/index.js';
import { LogUnreachable } from '../src/delivery/engine-errors.js';

const { KafkaJSConnectionError, KafkaJSNumberOfRetriesExceeded } = kafkajs;
const {
  MongoNetworkError,
  MongoNetworkTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
} = mongo;

const connectionLost = new KafkaJSConnectionError('Connection error');
const brokenPipe = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' });

/** As the driver makes it, in both cases. */
const bulkError = (reason: ConstructorParameters<typeof mongo.MongoBulkWriteError>[0] | Error) =>
  new mongo.MongoBulkWriteError(reason, {} as never);

describe('an engine that is away', () => {
  it.each([
    ['the socket broke', new MongoNetworkError('connection closed')],
    ['the socket was silent', new MongoNetworkTimeoutError('timed out')],
    ['there is no server', new MongoServerSelectionError('no server', { commonWireVersion: 0 } as never)],
    ['never connected', new MongoNotConnectedError('Client must be connected')],
    ['closed', new MongoTopologyClosedError('closed')],
    ['no primary', new MongoServerError({ message: 'not primary', code: 10107 })],
    ['too slow just now', new MongoServerError({ message: 'operation exceeded time limit', code: 50 })],
    ['shutting down', new MongoServerError({ message: 'shutting down', code: 11600 })],
    ['mongoose found no server', new MongooseErrors.MongooseServerSelectionError('no server')],
    ['mongoose gave up waiting', new MongooseError('Operation `notes.findOne()` buffering timed out after 10000ms')],
    ['no broker', connectionLost],
    [
      'no broker after many tries',
      new KafkaJSNumberOfRetriesExceeded(connectionLost, { retryCount: 5, retryTime: 300 }),
    ],
    ['Kafka took too long', new LogUnreachable('too late')],
    ['the socket broke under a write', brokenPipe],
    ['the socket broke under many documents', bulkError(new MongoNetworkError('connection closed'))],
    ['the socket broke under the writing of many', bulkError(brokenPipe)],
    ['told by somebody else', new Error('could not save', { cause: new MongoNetworkError('connection closed') })],
  ])('%s', (_, error) => {
    expect(isEngineUnreachable(error)).toBe(true);
  });

  it.each([
    ['a mistake in the handler', new TypeError('x is undefined')],
    ['a taken key', new MongoServerError({ message: 'E11000', code: 11_000 })],
    ['a taken key among many documents', bulkError({ message: 'E11000', code: 11_000, writeErrors: [] })],
    ['a bad document', new MongooseErrors.ValidationError()],
    ['another host is away', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
    ['the socket of another host broke', new TypeError('fetch failed', { cause: brokenPipe })],
    ['a number that looks like a code', Object.assign(new Error('seven'), { code: 7 })],
    ['no error at all', 'connection closed'],
  ])('is not: %s', (_, error) => {
    expect(isEngineUnreachable(error)).toBe(false);
  });
});
