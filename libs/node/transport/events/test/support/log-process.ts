import { MongoConnections, type Connection } from '@plateia/mongo';
import { Scheduler, SystemClock } from '@plateia/runtime';
import { Inbox, type EventLog } from '../../src/index.js';
import { quietLogger } from './quiet.js';

/** What a log adapter needs to take part in the contract suite. */
export interface LogAdapter {
  open(parts: { connection: Connection; clock: SystemClock; scheduler: Scheduler; prefix: string }): EventLog;
}

/** Everything a process of its own would hold: connections, clock, log. */
export class LogProcess {
  readonly clock = new SystemClock();
  readonly scheduler = new Scheduler(quietLogger);
  readonly database: Connection;
  readonly log: EventLog;
  private readonly connections = new MongoConnections();

  constructor(
    adapter: LogAdapter,
    url: string,
    readonly prefix: string,
  ) {
    this.database = this.connections.database(url, `t_events_${prefix.replaceAll('.', '')}`);
    this.log = adapter.open({ connection: this.database, clock: this.clock, scheduler: this.scheduler, prefix });
  }

  inbox(group: string): Inbox {
    return new Inbox(this.database, group, this.clock);
  }

  async close(): Promise<void> {
    await this.log.close();
    await this.scheduler.stop();
    await this.connections.close();
  }

  async dropDatabase(): Promise<void> {
    await this.database.dropDatabase();
  }
}
