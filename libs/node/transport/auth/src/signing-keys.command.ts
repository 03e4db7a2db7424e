import type { Clock } from '@plateia/runtime';
import {
  addKey,
  createKeysFile,
  parseKeys,
  readKeysFile,
  replaceKeys,
  signingAt,
  type SigningKey,
} from './signing-key-file.js';

const USAGE = `Usage: signing-keys list
       signing-keys rotate [--at-once]
       signing-keys end <id>`;

/** Until the last replica of identity has read the file, and the last service has asked identity. */
const OVERLAP_MS = 10 * 60_000;

interface Parts {
  file: string;
  clock: Clock;
  out: (line: string) => void;
}

interface Keys extends Parts {
  keys: readonly SigningKey[];
  /** the one in force */
  signs: SigningKey | undefined;
}

/** The operators' command over the keys of identity, which follows the file by itself. Resolves with the exit code. */
export async function signingKeysCommand(argv: readonly string[], parts: Parts): Promise<number> {
  const [verb, what] = argv;
  const { file, clock, out } = parts;
  const isWhole = verb === 'list' ? argv.length === 1 : argv.length <= 2;
  if (verb === 'rotate' && (await readKeysFile(file)) === null) await createKeysFile(file);
  const text = await readKeysFile(file);
  if (text === null) return refuse(out, `${file} is not there`);
  const keys = parseKeys(file, text);
  const all = { ...parts, keys, signs: signingAt(keys, clock.now()) };
  if (isWhole && verb === 'list') return list(all);
  if (isWhole && verb === 'rotate' && (what === undefined || what === '--at-once'))
    return rotate(all, what ? 0 : OVERLAP_MS);
  if (isWhole && verb === 'end' && what !== undefined) return end(all, what);
  return refuse(out, USAGE);
}

function list({ keys, signs, clock, out }: Keys): number {
  for (const key of keys) {
    const state = isWaiting(key, clock) ? `signs from ${key.signsFrom}` : key === signs ? 'signs' : 'is known';
    out(`${key.kid}  ${state}`);
  }
  return 0;
}

async function rotate({ file, keys, clock, out }: Keys, overlapMs: number): Promise<number> {
  const waiting = keys.find((key) => isWaiting(key, clock));
  if (waiting) return refuse(out, `${waiting.kid} waits already, it signs from ${waiting.signsFrom}`);
  const { kid, signsFrom } = await addKey(file, keys, new Date(clock.now() + overlapMs));
  out(`${kid}  signs from ${signsFrom}`);
  return 0;
}

async function end({ file, keys, signs, out }: Keys, kid: string): Promise<number> {
  if (signs?.kid === kid) return refuse(out, `${kid} signs: rotate first, --at-once if somebody else has it`);
  const others = keys.filter((key) => key.kid !== kid);
  if (others.length === keys.length) return refuse(out, `No key has the id ${kid}`);
  await replaceKeys(file, others);
  out(`${kid}  is ended`);
  return 0;
}

const isWaiting = ({ signsFrom }: SigningKey, clock: Clock): boolean => Date.parse(signsFrom) > clock.now();

function refuse(out: (line: string) => void, message: string): number {
  out(message);
  return 2;
}
