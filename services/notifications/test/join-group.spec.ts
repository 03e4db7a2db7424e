import { expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { EventEmitter } from 'node:events';
import type { NotificationRow } from '../src/domain/notification-row.js';
import type { Facts, NewFact } from '../src/groups/facts.store.js';
import type { GroupedAct, Groups } from '../src/groups/groups.store.js';
import { JoinGroup } from '../src/groups/join-group.js';

const row = (_id: string) => ({ _id }) as NotificationRow;
const step = { into: 'rows', write: { insert: {} } };

/** Everything is written in one go; then the open group is `opened`, or was closed in the meantime. */
function anAct(opened: NotificationRow | null) {
  const steps: string[] = [];
  const told = <T>(name: string, answer: T) => (steps.push(name), Promise.resolve(answer));
  const firstBatch = [0, 1].map((idx) => ({ idx, ok: 1, n: 1 }));
  const command = () => told('in one go', { cursor: { firstBatch } });
  const client = Object.assign(new EventEmitter(), { db: () => ({ command }) });
  const facts = { first: () => step, apply: () => told('fact', 'repeated') } as unknown as Facts;
  const groups = {
    joining: () => ({ step: { into: 'rows', write: { filter: {}, update: {}, upsert: true } }, made: row('made') }),
    opened: () => told('opened', opened),
    touch: () => told('touched', row('touched')),
  } as unknown as Groups;
  const take = new JoinGroup(facts, groups, { getClient: () => client } as unknown as Connection);
  return { steps, taken: take.run({} as NewFact, 1, {} as GroupedAct, () => void steps.push('written')) };
}

it('says that an act is written before its row is read', async () => {
  const { steps, taken } = anAct(row('open'));
  expect(await taken).toEqual({ row: row('open'), isFirst: true });
  expect(steps).toEqual(['in one go', 'written', 'opened']);
});

it('says so again where the group was closed in between: what was counted by then lacks the row that is made', async () => {
  const { steps, taken } = anAct(null);
  expect((await taken)?.row).toEqual(row('touched'));
  expect(steps).toEqual(['in one go', 'written', 'opened', 'fact', 'touched', 'written']);
});
