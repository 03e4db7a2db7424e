// npm run drill -- cluster: what the manifests promise, asked of a real control plane with nodes that are simulated.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstall, has, install } from '../../run/engines/debian.ts';
import type { Log } from '../../run/engines/engine.ts';
import { UsageError } from '../../run/engines/usage-error.ts';
import type { Counts } from '../drills/check-invariants.ts';
import { ensureBuilt } from '../../run/toolchain/build.ts';
import { clusterTools } from './cluster-tools.ts';
import { startControlPlane } from './control-plane.ts';
import { customKinds } from './crds.ts';
import { ruleInvariants } from './rule-check.ts';
import { invariants } from './invariants.ts';

export async function clusterDrill(log: Log): Promise<Counts> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const check = async (name: string, invariant: () => Promise<string[]>): Promise<void> => {
    const faults = await invariant();
    log(`cluster: ${faults.length === 0 ? 'ok' : 'FAILED'}: ${name}`);
    for (const fault of faults) log(`  ${fault}`);
    counts[faults.length === 0 ? 'passed' : 'failed'] += 1;
  };
  for (const [name, invariant] of Object.entries(ruleInvariants)) await check(name, () => invariant(log));
  await ensureBuilt(log);
  await needEtcd(log);
  const tools = await clusterTools(log);
  const kinds = await customKinds();
  const dir = await mkdtemp(join(tmpdir(), 'plateia-cluster-'));
  const plane = await startControlPlane(tools, dir);
  try {
    await plane.kubectl.run(['apply', '--server-side', '-f', kinds]);
    await plane.kubectl.run(['wait', '--for=condition=Established', 'crd', '--all', '--timeout=60s']);
    for (const [name, invariant] of Object.entries(invariants))
      await check(name, () => invariant({ ...tools, kubectl: plane.kubectl }));
    return counts;
  } finally {
    await plane.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function needEtcd(log: Log): Promise<void> {
  if (await has('etcd')) return;
  if (!(await canInstall()))
    throw new UsageError('The control plane keeps its state in etcd: apt-get install etcd-server.');
  await install(['etcd-server'], log);
}
