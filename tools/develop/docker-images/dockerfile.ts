export interface Instruction {
  readonly word: 'ARG' | 'COPY' | 'RUN' | 'ENV' | 'WORKDIR' | 'USER' | 'CMD';
  readonly rest: string;
}

export interface Stage {
  readonly name: string;
  /** as it is written: a stage before it, or an image */
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

const WORDS: ReadonlySet<string> = new Set(['ARG', 'COPY', 'RUN', 'ENV', 'WORKDIR', 'USER', 'CMD']);

/** The stages of a Dockerfile that uses no more than ours do; anything else is refused, so that nothing goes unproved. */
export function stagesOf(text: string): Stage[] {
  const stages: { name: string; base: string; instructions: Instruction[] }[] = [];
  const joined = text.replaceAll(/\\\n\s*/g, ' ');
  for (const line of joined.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [word, rest] = splitOnce(line);
    const from = /^(\S+) AS (\S+)$/.exec(rest);
    if (word === 'FROM' && from) stages.push({ base: from[1]!, name: from[2]!, instructions: [] });
    else if (WORDS.has(word) && stages.length > 0) stages.at(-1)!.instructions.push({ word, rest } as Instruction);
    else if (word !== 'ARG') throw new Error(`Not an instruction of ours: ${line}`);
  }
  return stages;
}

/** `ARG NAME=value` before the first stage, which FROM may name. */
export const defaultsOf = (text: string): Readonly<Record<string, string>> => {
  const [before = ''] = text.split(/^FROM /m);
  return Object.fromEntries(
    [...before.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value] as const),
  );
};

export const splitOnce = (line: string): [string, string] => {
  const [word = '', ...rest] = line.split(' ');
  return [word, rest.join(' ')];
};
