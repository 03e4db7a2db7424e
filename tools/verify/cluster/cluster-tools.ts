import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from '../../run/engines/cache-folder.ts';
import { has } from '../../run/engines/debian.ts';
import type { Log } from '../../run/engines/engine.ts';
import { withProgress } from '../../run/engines/progress.ts';
import { UsageError } from '../../run/engines/usage-error.ts';
import { runTool } from '../../run/engines/tool.ts';

const KUBERNETES = '1.34.4';
const KWOK = 'sigs.k8s.io/kwok/cmd/kwok@v0.8.0';
const KUSTOMIZE = 'sigs.k8s.io/kustomize/kustomize/v5@v5.7.1';
const KUBECONFORM = 'github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0';
const PLANE = `cluster-plane-${KUBERNETES}`;
const SOURCES = join(import.meta.dirname, 'plane');

export interface ClusterTools {
  /** kube-apiserver, kube-controller-manager, kube-scheduler and kubectl, by its first word */
  readonly plane: string;
  readonly kwok: string;
  readonly kustomize: string;
  readonly kubeconform: string;
}

/** Built from their modules the first time, which takes minutes; kept after that. */
export async function clusterTools(log: Log): Promise<ClusterTools> {
  const plane = await cached(PLANE, (folder) =>
    withProgress(log, 'building the control plane of Kubernetes (minutes, once)', async () => {
      const sources = join(folder, 'sources');
      await cp(SOURCES, sources, { recursive: true });
      await buildGo(sources, join(folder, 'plane'));
    }),
  );
  const helpers = await cached('cluster-helpers-kwok-0.8.0-kustomize-5.7.1-kubeconform-0.7.0', (folder) =>
    withProgress(log, 'building kwok, kustomize and kubeconform', async () => {
      await mkdir(folder, { recursive: true });
      for (const module of [KWOK, KUSTOMIZE, KUBECONFORM]) await go(['install', module], folder, { GOBIN: folder });
    }),
  );
  const [kwok, kustomize, kubeconform] = ['kwok', 'kustomize', 'kubeconform'].map((name) => join(helpers, name));
  return { plane: join(plane, 'plane'), kwok: kwok!, kustomize: kustomize!, kubeconform: kubeconform! };
}

/** One program of the module in this folder. */
export const buildGo = (sources: string, program: string): Promise<string> =>
  go(['build', '-trimpath', '-ldflags', '-s -w', '-o', program, '.'], sources);

async function go(args: string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  if (!(await has('go'))) throw new UsageError('The parts of a cluster are built with Go, which is not here.');
  return runTool('go', args, { cwd, env: { ...process.env, GOFLAGS: '-mod=mod', ...env } });
}
