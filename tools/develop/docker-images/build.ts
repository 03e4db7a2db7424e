import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { defaultsOf, type Instruction, splitOnce, type Stage, stagesOf } from './dockerfile.ts';

export interface Built {
  /** where the last stage's root stands */
  readonly root: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
}

/** With its time too, by which files are found to be old. */
const KEPT_AS_IT_IS = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true } as const;

interface Running {
  readonly root: string;
  workdir: string;
  env: Record<string, string>;
  command: string[];
}

/**
 * Runs the instructions of a Dockerfile as a builder would, each stage in a folder of its own; the base is this machine and its Node,
 * or the root of what was built before.
 */
export function buildImage(dockerfile: string, args: Readonly<Record<string, string>>, within: string): Built {
  const context = join(within, 'context');
  const done = new Map<string, Running>();
  const text = readFileSync(dockerfile, 'utf8');
  const given = { ...defaultsOf(text), ...args };
  for (const stage of stagesOf(text)) done.set(stage.name, runStage(stage));
  const last = [...done.values()].at(-1);
  if (!last) throw new Error(`${dockerfile} has no stage`);
  return last;

  function runStage({ name, base, instructions }: Stage): Running {
    const wanted = base.replace(
      /^\$\{(\w+)\}$/,
      (_, word: string) => given[word] ?? refuse(`--build-arg ${word} is missing`),
    );
    const before = done.get(wanted);
    const root = join(within, name);
    mkdirSync(root, { recursive: true });
    const below = before?.root ?? (wanted.startsWith('/') && existsSync(wanted) ? wanted : undefined);
    if (below) cpSync(below, root, KEPT_AS_IT_IS);
    const stage: Running = { root, workdir: before?.workdir ?? '/', env: { ...before?.env }, command: [] };
    for (const instruction of instructions) follow(stage, instruction);
    return stage;
  }

  function follow(stage: Running, { word, rest }: Instruction): void {
    if (word === 'WORKDIR') stage.workdir = rest;
    else if (word === 'ENV') Object.assign(stage.env, Object.fromEntries([rest.split('=') as [string, string]]));
    else if (word === 'ARG') stage.env[rest] = args[rest] ?? refuse(`--build-arg ${rest} is missing`);
    else if (word === 'CMD') stage.command = JSON.parse(rest) as string[];
    else if (word === 'COPY') copy(stage, rest);
    else if (word === 'RUN') run(stage, rest);
  }

  function copy(stage: Running, rest: string): void {
    const [flag, others] = splitOnce(rest);
    const from = flag.startsWith('--from=') ? done.get(flag.slice('--from='.length)) : undefined;
    const [what = '', to = ''] = (from ? others : rest).split(' ');
    const target = inside(stage, to === '.' ? stage.workdir : resolve(stage.workdir, to));
    mkdirSync(dirname(target), { recursive: true });
    if (!from && !existsSync(context)) copyContext(context);
    cpSync(from ? inside(from, what) : join(context, what), target, KEPT_AS_IT_IS);
  }

  /** What a command writes to the root of its image lands in the folder of the stage. */
  function run(stage: Running, command: string): void {
    const here = command.replaceAll(/(?<=[ =])\/(?=image)/g, `${stage.root}/`);
    const cwd = inside(stage, stage.workdir);
    mkdirSync(cwd, { recursive: true });
    execFileSync('sh', ['-euc', here], {
      cwd,
      env: { ...process.env, ...stage.env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}

const inside = ({ root }: Pick<Running, 'root'>, path: string): string => join(root, path);

function refuse(why: string): never {
  throw new Error(why);
}

/** Committed files alone: what lies about on one machine is in no image. */
function copyContext(to: string): void {
  mkdirSync(to, { recursive: true });
  const archive = join(dirname(to), 'context.tar');
  writeFileSync(archive, execFileSync('git', ['archive', '--format=tar', 'HEAD'], { maxBuffer: 1 << 30 }));
  execFileSync('tar', ['-xf', archive, '-C', to]);
  rmSync(archive);
}
