import { dirname, join } from 'node:path';
import { UsageError } from '../../run/engines/usage-error.ts';
import { runTool } from '../../run/engines/tool.ts';
import { Draft } from './draft.ts';
import { draftEvent } from './event.ts';
import { draftFeature } from './feature.ts';
import { draftRemote } from './remote.ts';
import { draftService } from './service.ts';

interface Kind {
  draft: (draft: Draft, name: string) => void;
  example: string;
  /** a package of its own, which npm must link and note */
  isPackage: boolean;
  /** changes the documents that are written from the contracts */
  isContract: boolean;
}

export const kinds: Readonly<Record<string, Kind>> = {
  service: { draft: draftService, example: 'weather', isPackage: true, isContract: true },
  event: { draft: draftEvent, example: 'bookings/quote-sent', isPackage: false, isContract: true },
  remote: { draft: draftRemote, example: 'weather', isPackage: true, isContract: false },
  feature: { draft: draftFeature, example: 'social/stories', isPackage: false, isContract: false },
};

const USAGE = Object.entries(kinds).map(([kind, { example }]) => `npm run new -- ${kind} ${example}`);

/** Writes code, tests and what stands in lists; answers the paths. */
export async function generate(root: string, args: readonly string[]): Promise<string[]> {
  const [word = '', name, ...rest] = args;
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  if (!kind || name === undefined || rest.length > 0)
    throw new UsageError(`Say what to make:\n  ${USAGE.join('\n  ')}`);
  const draft = new Draft(root);
  kind.draft(draft, name);
  const paths = draft.commit();
  await finish(root, paths, kind);
  return paths;
}

async function finish(root: string, paths: readonly string[], { isPackage, isContract }: Kind): Promise<void> {
  const node = (...args: string[]) => runTool(process.execPath, args, { cwd: root });
  if (isPackage) {
    const npm = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
    const path = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;
    await runTool('npm', npm, { cwd: root, env: { ...process.env, PATH: path } });
  }
  const formatted = paths.filter((path) => path !== 'CODEOWNERS');
  await node(join(root, 'node_modules/.bin/oxfmt'), ...formatted);
  if (isContract)
    await node('--conditions=source', '--import', './tools/source-hook.mjs', 'tools/develop/contracts/generate.ts');
}
