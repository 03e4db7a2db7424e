// The page for operators, followed to the letter: its blocks, line by line, by a shell, on the control plane.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runTool, ToolError } from '../../run/engines/tool.ts';
import { publishRemotes } from '../../develop/publish/publish.ts';
import { ownRemotes } from '../../develop/publish/own-remotes.ts';
import { readRegistryFile, writeRegistryFile } from '../../develop/publish/registry-file.ts';
import { blocksIn } from './manifests/commands.ts';
import type { Cluster } from './cluster.ts';

const ROOT = join(import.meta.dirname, '../../..');
const BACK_WITHIN_MS = 60_000;
/** Nothing runs inside a simulated pod, so there it is asked whether the one who would be spoken to is there. */
const INSIDE = /^kubectl -n (\S+) (?:exec|logs) (deployment|job)\/(\S+)/;

const state = z.object({
  status: z.object({ readyReplicas: z.number().default(0), succeeded: z.number().default(0) }),
});
const remotesMap = z.object({ data: z.object({ 'remotes.json': z.string() }) });
const versions = z.object({ remotes: z.array(z.object({ name: z.string(), version: z.string() })) });

export async function pageFaults(cluster: Cluster, page: string): Promise<string[]> {
  const place = await mkdtemp(join(tmpdir(), 'plateia-page-'));
  try {
    const target = await layOut(place);
    const env = {
      ...process.env,
      ...(await cluster.kubectl.asProgramIn(join(place, 'bin'))),
      REMOTES_FILE: target.remotesFile,
      WEB_REMOTES_DIR: target.remotesDir,
    };
    const faults: string[] = [];
    for (const line of blocksIn(await readFile(join(ROOT, page), 'utf8')).flatMap((block) => block.split('\n'))) {
      const began = performance.now();
      const fault = await follow(cluster, line, { cwd: place, env });
      if (fault !== undefined) faults.push(`${line}: ${fault}`);
      if (line.includes('remotes:rollback')) faults.push(...(await wayBackFaults(cluster, performance.now() - began)));
    }
    return faults;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function follow(
  { kubectl }: Cluster,
  line: string,
  where: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<string | undefined> {
  const [, namespace = '', kind = '', name = ''] = INSIDE.exec(line) ?? [];
  try {
    if (kind === '') {
      await runTool('sh', ['-euc', line], where);
      return undefined;
    }
    const { status } = state.parse(await kubectl.json(['-n', namespace, 'get', kind, name]));
    return status.readyReplicas + status.succeeded > 0 ? undefined : `${kind}/${name} has no pod to speak to`;
  } catch (error) {
    return error instanceof ToolError ? error.said : (error as Error).message;
  }
}

/** The project as it stands, with manifests that may be changed, and the overlay's registry as the page has it filled. */
async function layOut(place: string) {
  for (const name of await readdir(ROOT)) if (name !== 'k8s') await symlink(join(ROOT, name), join(place, name));
  await cp(join(ROOT, 'k8s'), join(place, 'k8s'), { recursive: true });
  await mkdir(join(place, 'bin'));
  const target = {
    remotesFile: join(place, 'k8s/overlays/prod/remotes.json'),
    remotesDir: join(place, 'shelf'),
  };
  await publishRemotes(ownRemotes(), target);
  // An image of before carried another build.
  await writeRegistryFile(
    target.remotesFile,
    (await readRegistryFile(target.remotesFile)).map((line) => ({ ...line, version: BEFORE })),
  );
  return target;
}

const BEFORE = '0.0.1';

/** What the cluster says now is what was said before the release, and it came there soon. */
async function wayBackFaults({ kubectl }: Cluster, tookMs: number): Promise<string[]> {
  const map = remotesMap.parse(await kubectl.json(['-n', 'plateia-prod', 'get', 'configmap', 'remotes']));
  const { remotes } = versions.parse(JSON.parse(map.data['remotes.json']));
  const social = remotes.find(({ name }) => name === 'social')?.version;
  return [
    ...(social === BEFORE ? [] : [`after the way back all get social ${social}`]),
    ...(tookMs < BACK_WITHIN_MS ? [] : [`the way back took ${Math.round(tookMs / 1_000)} s`]),
  ];
}
