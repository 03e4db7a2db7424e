import { beforeEach, describe, expect, it } from '@jest/globals';
import { deadLettersCommand, type DeadLetter, type DeadLetters, type ParkedEvent } from '../src/index.js';
import { noted } from './support/sample-events.js';

const letter = (group: string, eventId: string): DeadLetter => ({
  id: `${group}:${eventId}`,
  group,
  eventId,
  topic: 'feed.v1',
  key: 'a',
  type: 'note_written',
  cause: 'TypeError: no such note\n    at handler',
  tries: 3,
  position: '12',
  at: '2026-11-21T10:00:00.000Z',
  envelope: {},
});

class FakeDeadLetters implements DeadLetters {
  letters: DeadLetter[] = [letter('feed', '1'), letter('feed', '2'), letter('identity', '1')];
  readonly replayed: string[] = [];

  async list(group?: string): Promise<DeadLetter[]> {
    return this.letters.filter((each) => group === undefined || each.group === group);
  }

  async replay({ id }: DeadLetter): Promise<void> {
    this.replayed.push(id);
  }
}

describe('the dead letters command', () => {
  let fake: FakeDeadLetters;
  let lines: string[];
  let parked: ParkedEvent[];
  const run = (...argv: string[]) => {
    const ofGroup = async (group?: string) => parked.filter((each) => group === undefined || each.group === group);
    return deadLettersCommand(argv, { deadLetters: fake, parked: ofGroup }, (line) => void lines.push(line));
  };

  beforeEach(() => {
    fake = new FakeDeadLetters();
    lines = [];
    parked = [];
  });

  it('lists what is parked beside them', async () => {
    const entry = noted('a', 7, { dataschema: '/schemas/note_written/2' });
    const row = { ...entry, replayed: false, position: '12', version: 7, at: '2026-11-21T10:00:00.000Z' };
    parked = ['feed', 'identity'].map((group) => ({ ...row, id: `${group}:1`, group }));
    expect(await run('parked', '--group', 'identity')).toBe(0);
    expect(lines).toEqual(['identity:1  2026-11-21T10:00:00.000Z  /schemas/note_written/2  feed.v1@12  a']);
    expect(await run('parked', '--json')).toBe(0);
    expect(JSON.parse(lines[1] ?? '')).toEqual(parked);
    parked = [];
    await run('parked');
    expect(lines[2]).toBe('no parked events');
  });

  it('lists them in one line each', async () => {
    expect(await run('list', '--group', 'identity')).toBe(0);
    expect(lines).toEqual([
      'identity:1  2026-11-21T10:00:00.000Z  note_written  feed.v1@12  3 tries  TypeError: no such note',
    ]);
  });

  it('lists them as JSON', async () => {
    expect(await run('list', '--json')).toBe(0);
    expect(JSON.parse(lines.join('\n'))).toEqual(fake.letters);
  });

  it('says so when there are none', async () => {
    fake.letters = [];
    expect(await run('list')).toBe(0);
    expect(await run('replay', '--all')).toBe(0);
    expect(lines).toEqual(['no dead letters', 'no dead letters']);
  });

  it('replays one', async () => {
    expect(await run('replay', 'feed:2')).toBe(0);
    expect(fake.replayed).toEqual(['feed:2']);
  });

  it('replays all of a group', async () => {
    expect(await run('replay', '--all', '--group', 'feed')).toBe(0);
    expect(fake.replayed).toEqual(['feed:1', 'feed:2']);
  });

  it('says which it could not replay', async () => {
    fake.letters = [letter('feed', '1'), { ...letter('feed', '2'), cut: true }];
    expect(await run('replay', '--all')).toBe(1);
    expect(fake.replayed).toEqual(['feed:1']);
    expect(lines.at(-1)).toContain('not replayed feed:2');
  });

  it.each([
    [[]],
    [['burn']],
    [['replay']],
    [['replay', 'feed:1', '--all']],
    [['list', '--nonsense']],
    [['list', 'feed:1']],
    [['parked', '--all']],
  ])('says how it is used: %j', async (argv) => {
    expect(await run(...argv)).toBe(2);
    expect(lines.join()).toContain('Usage');
    expect(fake.replayed).toEqual([]);
  });

  it('says when there is no such letter', async () => {
    expect(await run('replay', 'feed:9')).toBe(2);
    expect(lines).toEqual(['No dead letter has the id feed:9']);
  });
});
