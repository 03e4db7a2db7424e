import { DenyList } from '@plateia/auth';
import { AggregateStore, EventComposer, Relay, type EventLog } from '@plateia/events';
import type { Connection } from '@plateia/mongo';
import type { Clock, Logger, Scheduler } from '@plateia/runtime';
import type { Model } from 'mongoose';
import { ACCOUNT, accountSchema, type Account } from '../../account/store/account.schema.js';
import { SESSION, sessionSchema, type Session } from '../../access/sessions/session.schema.js';
import { STAFF_CHANGE, staffChangeSchema, type StaffChange } from './staff-change.schema.js';
import { EndSession } from '../../access/sessions/end-session.js';

export interface StaffOffice {
  /** identity's own */
  connection: Connection;
  log: EventLog;
  clock: Clock;
  scheduler: Scheduler;
  logger: Logger;
}

/** For the operator's command alone: no call of the platform makes anybody staff. */
export async function changeStaff(office: StaffOffice, userId: string, staff: boolean): Promise<void> {
  const { connection, log, clock, scheduler, logger } = office;
  const relay = new Relay({ log, clock, scheduler, logger });
  const composer = new EventComposer('identity', clock);
  const accounts: Model<Account> = connection.model<Account>(ACCOUNT, accountSchema);
  const trace: Model<StaffChange> = connection.model<StaffChange>(STAFF_CHANGE, staffChangeSchema);
  const sessions: Model<Session> = connection.model<Session>(SESSION, sessionSchema);
  try {
    // Written down before it is done: what is not in it was never meant.
    await trace.create({ _id: clock.newId(), userId, staff, at: clock.date() });
    await new AggregateStore(accounts, composer, relay).change(userId, { update: { $set: { staff } } });
    if (staff) return;
    // Their tokens still bear the claim. Also where there was none: whoever died here before comes again.
    const store = new AggregateStore(sessions, composer, relay);
    await new EndSession(store, sessions, new DenyList(connection, clock), clock).allOf(userId, 'revoked');
  } finally {
    // What cannot be sent now the services find in its documents.
    await relay.stop();
  }
}
