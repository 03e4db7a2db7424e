// npm run drill -- cluster: what the manifests promise, asked of a real control plane with nodes that are simulated.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstall, has, install } from '../engines/debian.ts';
import type { Log } from '../engines/engine.ts';
import { Refusal } from '../engines/refusal.ts';
import type { Counts } from '../drills/judge.ts';
import { ensureBuilt } from '../toolchain/build.ts';
import { clusterTools } from './cluster-tools.ts';
import { startControlPlane } from './control-plane.ts';
import { customKinds } from './crds.ts';
import { ruleVerdicts } from './rule-check.ts';
import { verdicts } from './verdicts.ts';

export async function clusterDrill(log: Log): Promise<Counts> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const judge = async (name: string, verdict: () => Promise<string[]>): Promise<void> => {
    const faults = await verdict();
    log(`cluster: ${faults.length === 0 ? 'ok' : 'FAILED'}: ${name}`);
    for (const fault of faults) log(`  ${fault}`);
    counts[faults.length === 0 ? 'passed' : 'failed'] += 1;
  };
  for (const [name, verdict] of Object.entries(ruleVerdicts)) await judge(name, () => verdict(log));
  await ensureBuilt(log);
  await needEtcd(log);
  const tools = await clusterTools(log);
  const kinds = await customKinds();
  const dir = await mkdtemp(join(tmpdir(), 'plateia-cluster-'));
  const plane = await startControlPlane(tools, dir);
  try {
    await plane.kubectl.run(['apply', '--server-side', '-f', kinds]);
    await plane.kubectl.run(['wait', '--for=condition=Established', 'crd', '--all', '--timeout=60s']);
    for (const [name, verdict] of Object.entries(verdicts))
      await judge(name, () => verdict({ ...tools, kubectl: plane.kubectl }));
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
