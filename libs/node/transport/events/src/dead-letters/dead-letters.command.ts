import { parseArgs } from 'node:util';
import type { ParkedEvent } from '../delivery/parked-events.js';
import type { DeadLetter, DeadLetters } from './dead-letters.js';

const USAGE = `Usage: dead-letters list [--group G] [--json]
       dead-letters replay <id>|--all [--group G]
       dead-letters parked [--group G] [--json]`;

/** What is not handled: by the log of whichever kind, and by the databases of the groups. */
export interface Unhandled {
  deadLetters: DeadLetters;
  /** of one group, or of all */
  parked: (group?: string) => Promise<ParkedEvent[]>;
}

/** The operators' command over whichever log is configured. Resolves with the exit code. */
export async function deadLettersCommand(
  argv: readonly string[],
  { deadLetters, parked }: Unhandled,
  out: (line: string) => void,
): Promise<number> {
  const parsed = parse(argv);
  if (!parsed) return refuse(out, USAGE);
  const { command, id, group, json, all } = parsed;
  if (command === 'parked')
    return list(await parked(group), { json, none: 'no parked events', lineOf: parkedLine, out });
  const letters = await deadLetters.list(group);
  if (command === 'list') return list(letters, { json, none: 'no dead letters', lineOf: letterLine, out });
  const chosen = all ? letters : letters.filter((letter) => letter.id === id || letter.eventId === id);
  if (!all && chosen.length === 0) return refuse(out, `No dead letter has the id ${id}`);
  for (const letter of chosen.filter(({ cut }) => !cut)) {
    await deadLetters.replay(letter);
    out(`replayed ${letter.id} ${letter.type}`);
  }
  const cut = chosen.filter((letter) => letter.cut);
  for (const { id: letterId } of cut) out(`not replayed ${letterId}: its data was too large to be kept with it`);
  if (chosen.length === 0) out('no dead letters');
  return cut.length === 0 ? 0 : 1;
}

function parse(argv: readonly string[]) {
  const options = { group: { type: 'string' }, json: { type: 'boolean' }, all: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const [command, id, ...rest] = positionals;
    const { group, json = false, all = false } = values;
    const isList = command === 'list' || command === 'parked';
    const complete = isList ? id === undefined && !all : command === 'replay' && (id !== undefined) !== all;
    return complete && rest.length === 0 ? { command, id, group, json, all } : undefined;
  } catch {
    return undefined;
  }
}

interface Listing<T> {
  json: boolean;
  none: string;
  lineOf: (one: T) => string;
  out: (line: string) => void;
}

function list<T>(found: readonly T[], { json, none, lineOf, out }: Listing<T>): number {
  if (json) out(JSON.stringify(found, null, 2));
  else if (found.length === 0) out(none);
  else for (const one of found) out(lineOf(one));
  return 0;
}

const letterLine = ({ id, at, type, topic, position, tries, cause }: DeadLetter): string =>
  `${id}  ${at}  ${type}  ${topic}@${position}  ${tries} tries  ${cause.split('\n', 1)[0]}`;

const parkedLine = ({ id, at, topic, position, envelope }: ParkedEvent): string =>
  `${id}  ${at}  ${envelope.dataschema}  ${topic}@${position}  ${envelope.subject}`;

function refuse(out: (line: string) => void, message: string): number {
  out(message);
  return 2;
}
