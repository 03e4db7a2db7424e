const BLOCK = /^ *```sh\n([\s\S]*?)^ *```$/gm;
const INLINE = /`((?:kubectl|npm run) [^`]+)`/g;

/** The blocks of a page that a shell can be given. */
export const blocksIn = (page: string): string[] =>
  [...page.matchAll(BLOCK)].map(([, block = '']) => block.replaceAll(/^ +/gm, '').trim());

/** Every command of a page, in blocks and between words. */
export const commandsIn = (page: string): string[] => [
  ...blocksIn(page).flatMap((block) => block.split(/\n| && /).filter((line) => line !== '')),
  ...[...page.matchAll(INLINE)].map(([, command = '']) => command.replaceAll(/\s+/g, ' ')),
];

/** What a command can refer to. */
export interface Known {
  readonly exists: (path: string) => boolean;
  /** of package.json */
  readonly scripts: readonly string[];
  /** `deployment/feed`, by their namespace */
  readonly objects: ReadonlyMap<string, ReadonlySet<string>>;
  /** what `node main.mjs` takes */
  readonly ofImages: readonly string[];
  /** ARG of each Dockerfile */
  readonly argumentsOf: (dockerfile: string) => readonly string[];
}

/** What is wrong with a command; a word in angle brackets stands for any. */
export function faultsIn(command: string, known: Known): string[] {
  const words = command.split(' ');
  const after = (option: string) => words.flatMap((word, at) => (word === option ? [words[at + 1] ?? ''] : []));
  if (words[0] === 'kubectl') return kubectlFaults(command, known, after);
  if (words[0] === 'npm') return known.scripts.includes(words[2] ?? '') ? [] : [`${words[2]} is no script`];
  if (words[0] === 'docker') {
    const [file = ''] = after('-f');
    if (!known.exists(file)) return [`${file} is not there`];
    const unknown = after('--build-arg').map((each) => each.split('=')[0] ?? '');
    return unknown.filter((name) => !known.argumentsOf(file).includes(name)).map((name) => `${file} takes no ${name}`);
  }
  return [`${words[0]} is no command that is known here`];
}

function kubectlFaults(command: string, known: Known, after: (option: string) => string[]): string[] {
  const faults = after('-k').flatMap((path) =>
    known.exists(`${path}/kustomization.yaml`) ? [] : [`${path} is not there`],
  );
  const [namespace] = after('-n');
  const objects = namespace === undefined ? undefined : known.objects.get(namespace);
  if (namespace !== undefined && objects === undefined) faults.push(`${namespace} is the namespace of no overlay`);
  for (const [object] of command.matchAll(/\b(?:deployment|cronjob|configmap)\/[\w-]+/g))
    if (!objects?.has(object)) faults.push(`${object} is not in ${namespace ?? 'a namespace that is named'}`);
  const inImage = / -- node main\.mjs (\S+)/.exec(command)?.[1];
  if (inImage !== undefined && !known.ofImages.includes(inImage)) faults.push(`no image knows ${inImage}`);
  return faults;
}
