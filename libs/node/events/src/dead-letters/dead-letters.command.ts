import { parseArgs } from 'node:util';
import type { DeadLetter, DeadLetters } from './dead-letters.js';

const USAGE = `Usage: dead-letters list [--group G] [--json]
       dead-letters replay <id>|--all [--group G]`;

/** The operators' command over whichever log is configured. Resolves with the exit code. */
export async function deadLettersCommand(
  argv: readonly string[],
  deadLetters: DeadLetters,
  out: (line: string) => void,
): Promise<number> {
  const parsed = parse(argv);
  if (!parsed) return refuse(out, USAGE);
  const { command, id, group, json, all } = parsed;
  const letters = await deadLetters.list(group);
  if (command === 'list') return list(letters, json, out);
  const chosen = all ? letters : letters.filter((letter) => letter.id === id || letter.eventId === id);
  if (!all && chosen.length === 0) return refuse(out, `No dead letter has the id ${id}`);
  for (const letter of chosen) {
    await deadLetters.replay(letter);
    out(`replayed ${letter.id} ${letter.type}`);
  }
  if (chosen.length === 0) out('no dead letters');
  return 0;
}

function parse(argv: readonly string[]) {
  const options = { group: { type: 'string' }, json: { type: 'boolean' }, all: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    const [command, id, ...rest] = positionals;
    const { group, json = false, all = false } = values;
    const complete = command === 'list' ? id === undefined && !all : command === 'replay' && (id !== undefined) !== all;
    return complete && rest.length === 0 ? { command, id, group, json, all } : undefined;
  } catch {
    return undefined;
  }
}

function list(letters: readonly DeadLetter[], json: boolean, out: (line: string) => void): number {
  if (json) out(JSON.stringify(letters, null, 2));
  else if (letters.length === 0) out('no dead letters');
  else for (const letter of letters) out(line(letter));
  return 0;
}

const line = ({ id, at, type, topic, position, tries, cause }: DeadLetter): string =>
  `${id}  ${at}  ${type}  ${topic}@${position}  ${tries} tries  ${cause.split('\n', 1)[0]}`;

function refuse(out: (line: string) => void, message: string): number {
  out(message);
  return 2;
}
