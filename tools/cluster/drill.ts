// npm run drill -- cluster: what the manifests promise, asked of a real control plane with nodes that are simulated.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstall, has, install } from '../engines/debian.ts';
import type { Log } from '../engines/engine.ts';
import { Refusal } from '../engines/refusal.ts';
import type { Counts } from '../drills/judge.ts';
import { builtPlane, clusterTools } from './cluster-tools.ts';
import { startControlPlane } from './control-plane.ts';
import { customKinds } from './crds.ts';
import { verdicts } from './verdicts.ts';

/** `ifBuilt`: where the control plane would have to be built first, that is said and nothing is tried. */
export async function clusterDrill(log: Log, { ifBuilt = false } = {}): Promise<Counts> {
  const names = Object.keys(verdicts);
  if (ifBuilt && !existsSync(builtPlane)) {
    log('SKIPPED: no control plane is built here; npm run drill -- cluster builds it, which takes minutes once');
    return { passed: 0, failed: 0, skipped: names.length };
  }
  await needEtcd(log);
  const tools = await clusterTools(log);
  const kinds = await customKinds();
  const dir = await mkdtemp(join(tmpdir(), 'plateia-cluster-'));
  const plane = await startControlPlane(tools, dir);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    await plane.kubectl.run(['apply', '--server-side', '-f', kinds]);
    await plane.kubectl.run(['wait', '--for=condition=Established', 'crd', '--all', '--timeout=60s']);
    for (const [name, verdict] of Object.entries(verdicts)) {
      const faults = await verdict({ kubectl: plane.kubectl, kustomize: tools.kustomize });
      log(`cluster: ${faults.length === 0 ? 'ok' : 'FAILED'}: ${name}`);
      for (const fault of faults) log(`  ${fault}`);
      counts[faults.length === 0 ? 'passed' : 'failed'] += 1;
    }
    return counts;
  } finally {
    await plane.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function needEtcd(log: Log): Promise<void> {
  if (await has('etcd')) return;
  if (!(await canInstall()))
    throw new Refusal('The control plane keeps its state in etcd: apt-get install etcd-server.');
  await install(['etcd-server'], log);
}
