import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  Catch,
  Controller,
  Get,
  type ArgumentsHost,
  type ExceptionFilter,
  type INestApplication,
  type Type,
} from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Test } from '@nestjs/testing';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { currentTrace } from '@plateia/runtime';
import { describeWith, mongoUrl, until } from '@plateia/test-kit';
import { randomBytes } from 'node:crypto';
import { attachEvents, Handles, MongoLog, type EventContext, type EventMetrics } from '../src/index.js';
import { LogProcess } from './support/log-process.js';
import { quietLogger } from './support/quiet.js';
import {
  noted,
  noteShared,
  noteState,
  noteState2,
  noteWritten,
  noteWritten2,
  stateOf,
} from './support/sample-events.js';

interface Call {
  envelope: EventEnvelope;
  context: EventContext;
  traceparent: string | undefined;
}

const calls: Call[] = [];
let fault: Error | undefined;

@Controller()
class NoteHandlers {
  @Handles(noteWritten, noteState, noteShared)
  async noted(
    @Payload() envelope: EventEnvelope<EventData<typeof noteWritten>>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    calls.push({ envelope, context, traceparent: currentTrace()?.traceparent });
    if (fault) throw fault;
  }
}

/** As they are after a release that knows both versions. */
@Controller()
class LaterHandlers extends NoteHandlers {
  @Handles(noteWritten, noteState, noteShared, noteWritten2, noteState2)
  override noted(
    @Payload() envelope: EventEnvelope<EventData<typeof noteWritten>>,
    @Ctx() context: EventContext,
  ): Promise<void> {
    return super.noted(envelope, context);
  }
}

@Controller('http')
class HttpSide {
  @Get()
  fail(): void {
    throw new Error('over HTTP');
  }
}

@Catch()
class HttpFilter implements ExceptionFilter {
  catch(_: unknown, host: ArgumentsHost): void {
    if (host.getType() !== 'http') throw new Error('An HTTP filter has no business with events');
    host.switchToHttp().getResponse<{ status(code: number): { send(): void } }>().status(418).send();
  }
}

class CountingMetrics implements EventMetrics {
  readonly counts: Record<string, number> = {};
  handled = () => this.count('handled');
  failedTry = () => this.count('failedTry');
  deadLetter = () => this.count('deadLetter');
  skipped = () => this.count('skipped');
  parked = () => this.count('parked');
  private count(name: string): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }
}

describeWith('the events kit against its engines', 'TEST_MONGO_URL')('handlers written with Nest', () => {
  let process: LogProcess;
  let app: INestApplication;
  let metrics: CountingMetrics;

  beforeEach(async () => {
    calls.length = 0;
    fault = undefined;
    metrics = new CountingMetrics();
    const prefix = `t${randomBytes(4).toString('hex')}.`;
    process = new LogProcess(
      { open: (parts) => new MongoLog({ ...parts, logger: quietLogger }) },
      mongoUrl ?? '',
      prefix,
    );
    await open(NoteHandlers);
  });

  async function open(handlers: Type): Promise<void> {
    const testing = await Test.createTestingModule({ controllers: [handlers, HttpSide] }).compile();
    app = testing.createNestApplication(new FastifyAdapter());
    app.useGlobalFilters(new HttpFilter());
    const { log, clock } = process;
    attachEvents(app, { log, clock, metrics, group: 'notes', inbox: process.inbox('notes'), logger: quietLogger });
    await app.startAllMicroservices();
    await app.init();
  }

  afterEach(async () => {
    await app.close();
    await process.dropDatabase();
    await process.close();
  });

  it('get the checked envelope, the context and the trace of who caused it', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const entry = noted('a', 1, { traceparent });
    await process.log.publish([entry]);
    await until('it is handled', () => metrics.counts.handled === 1);
    expect(calls[0]?.envelope).toEqual(entry.envelope);
    expect(calls[0]?.context).toMatchObject({ group: 'notes', attempt: 1, replay: false, live: true });
    expect(calls[0]?.traceparent).toContain('0af7651916cd43dd8448eb211c80319c');
  });

  it('are told what is no longer news', async () => {
    const old = new Date(process.clock.now() - 25 * 3_600_000).toISOString();
    await process.log.publish([noted('a', 1, { time: old }), noted('a', 2, { replay: true }), noted('a', 3)]);
    await until('all are handled', () => calls.length === 3);
    expect(calls.map(({ context: { live, replay } }) => ({ live, replay }))).toEqual([
      { live: false, replay: false },
      { live: false, replay: true },
      { live: true, replay: false },
    ]);
  });

  it('leave the true error in the dead letter', async () => {
    fault = new RangeError('no room for the note');
    await process.log.publish([noted('a', 1)]);
    await until('it is given up', () => metrics.counts.deadLetter === 1);
    const [letter] = await process.log.deadLetters.list('notes');
    expect(letter?.cause).toContain('RangeError: no room for the note');
    expect(letter?.tries).toBe(3);
    expect(metrics.counts.failedTry).toBe(3);
  });

  it.each([
    ['data that breaks the contract', { data: { noteId: 'a', n: 'one' } }, /contract/],
    ['an envelope that is none', { time: 'yesterday' }, /Not an event/],
    ['a service that does not own the topic', { source: '/services/bookings' }, /may not write/],
  ])('are not troubled with %s: one try', async (_, changes, cause) => {
    await process.log.publish([noted('a', 1, changes), noted('a', 2)]);
    await until('the next one is handled', () => metrics.counts.handled === 1);
    const [letter] = await process.log.deadLetters.list('notes');
    expect(letter).toMatchObject({ tries: 1, cause: expect.stringMatching(cause) });
    expect(calls).toHaveLength(1);
  });

  it('are not asked for what they do not know', async () => {
    const unknown = noted('a', 1, { type: 'of_the_future', dataschema: '/schemas/of_the_future/1' });
    const older = noted('a', 2, { dataschema: '/schemas/note_written/0' });
    const mistaken = noted('a', 3, { dataschema: '/schemas/note_read/2' });
    await process.log.publish([unknown, older, mistaken, noted('a', 4)]);
    await until('the known one is handled', () => metrics.counts.handled === 1);
    expect(metrics.counts.skipped).toBe(3);
    expect(calls).toHaveLength(1);
    expect(await process.inbox('notes').parked.list()).toEqual([]);
    expect(await process.log.deadLetters.list()).toEqual([]);
  });

  it('get an unknown value of an open enumeration as declared, or are spared the fact', async () => {
    const shared = (n: number, by: string, where: unknown) =>
      noted('a', n, { type: noteShared.type, dataschema: '/schemas/note_shared/1', data: { noteId: 'a', by, where } });
    await process.log.publish([
      shared(1, 'robot', 'feed'),
      shared(2, 'staff', 'wall'),
      shared(3, 'staff', 7),
      noted('a', 4),
    ]);
    await until('the last one is handled', () => calls.length === 2);
    expect(calls[0]?.envelope.data).toEqual({ noteId: 'a', by: 'other', where: 'feed' });
    expect(metrics.counts).toMatchObject({ skipped: 1, deadLetter: 1 });
    const letters = await process.log.deadLetters.list('notes');
    expect(letters.map(({ envelope }) => (envelope as EventEnvelope).aggregateversion)).toEqual([3]);
  });

  it('are handed a newer version once they know it; a fact waits behind it, a snapshot does not', async () => {
    const newer = noted('a', 1, { dataschema: '/schemas/note_written/2' });
    const newerState = stateOf('a', 2, { dataschema: '/schemas/note_state/2' });
    await process.log.publish([newer, newerState, noted('a', 3), stateOf('a', 4), noted('b', 1)]);
    await until('what need not wait is handled', () => metrics.counts.handled === 2);
    expect(metrics.counts).toMatchObject({ parked: 3 });
    expect(metrics.counts.skipped).toBeUndefined();
    expect(calls.map(({ envelope: { type, subject } }) => `${type} ${subject}`).toSorted()).toEqual([
      'note_state a',
      'note_written b',
    ]);
    const parked = await process.inbox('notes').parked.list();
    expect(new Set(parked.map(({ version }) => version))).toEqual(new Set([1, 2, 3]));

    calls.length = 0;
    await app.close();
    await open(LaterHandlers);
    await until('what was parked is handled', () => calls.length === 3);
    const facts = calls.filter(({ envelope: { type } }) => type === noteWritten.type);
    expect(facts.map(({ envelope }) => envelope.aggregateversion)).toEqual([1, 3]);
    await until('nothing is parked', async () => (await process.inbox('notes').parked.list()).length === 0);
    expect(metrics.counts.deadLetter).toBeUndefined();
  });

  it('leave errors over HTTP to the HTTP side', async () => {
    const http = app.getHttpAdapter().getInstance() as { inject(path: string): Promise<{ statusCode: number }> };
    expect((await http.inject('/http')).statusCode).toBe(418);
  });
});
