import { createIndexes } from '@plateia/mongo';
import type { Model } from 'mongoose';
import { AggregateStore, EventComposer, Relay, type RelayOptions } from '../../src/index.js';
import type { LogProcess } from './log-process.js';
import { noteModel, type Note } from './notes.js';
import { quietLogger } from './quiet.js';

/** The writing half of a service: notes, their outboxes and the relay. */
export class NoteService {
  readonly model: Model<Note>;
  readonly notes: AggregateStore<Note>;
  readonly relay: Relay;
  readonly composer: EventComposer;

  constructor(process: LogProcess, changes: Partial<RelayOptions> = {}) {
    const { log, clock, scheduler, database } = process;
    this.model = noteModel(database);
    this.composer = new EventComposer('feed', clock);
    this.relay = new Relay({ log, clock, scheduler, logger: quietLogger, ...changes });
    this.notes = new AggregateStore(this.model, this.composer, this.relay);
  }

  static async start(process: LogProcess, changes?: Partial<RelayOptions>): Promise<NoteService> {
    const service = new NoteService(process, changes);
    await createIndexes(process.database);
    service.relay.start();
    return service;
  }
}
