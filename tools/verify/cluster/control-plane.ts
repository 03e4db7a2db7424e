import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../../run/engines/engine.ts';
import { deathOf } from '../../run/engines/engine.ts';
import { freePorts } from '../../run/engines/ports.ts';
import { waitUntil } from '../../run/engines/wait-until.ts';
import { startGuarded } from '../../run/engines/guarded-process.ts';
import type { ClusterTools } from './cluster-tools.ts';
import { Kubectl } from './kubectl.ts';

const CONTROLLERS = [
  'deployment-controller',
  'replicaset-controller',
  'statefulset-controller',
  'disruption-controller',
  'endpointslice-controller',
  'namespace-controller',
  'horizontal-pod-autoscaler-controller',
  'node-lifecycle-controller',
  'taint-eviction-controller',
  'job-controller',
  'garbage-collector-controller',
];

export interface ControlPlane {
  readonly kubectl: Kubectl;
  stop(): Promise<void>;
}

/** The programs that decide what runs where, with nodes that only pretend to run it. Everything listens on the loopback. */
export async function startControlPlane(tools: ClusterTools, dir: string): Promise<ControlPlane> {
  await mkdir(dir, { recursive: true });
  const parts: Engine[] = [];
  const start = async (name: string, command: string, args: readonly string[]) => {
    const part = await startGuarded(command, args, dir);
    parts.push(part);
    const unless = deathOf(name, part.exited);
    // Its end is news only while somebody waits for it to serve.
    unless.catch(() => undefined);
    return { unless };
  };
  const stop = async (): Promise<void> => {
    for (const part of parts.toReversed()) await part.stop();
  };
  try {
    const [etcdPort = 0, peerPort = 0, apiPort = 0] = await freePorts(3);
    const kubeconfig = await writeAccess(dir, apiPort);
    const etcd = await start('etcd', 'etcd', etcdArguments(dir, etcdPort, peerPort));
    await waitUntil(() => answers(`http://127.0.0.1:${etcdPort}/health`), { everyMs: 50, ...etcd });
    const api = await start('kube-apiserver', tools.plane, ['kube-apiserver', ...apiArguments(dir, etcdPort, apiPort)]);
    const kubectl = new Kubectl(tools.plane, kubeconfig);
    await waitUntil(() => kubectl.run(['get', '--raw', '/readyz']), { everyMs: 200, ...api });
    await start('kube-controller-manager', tools.plane, [
      'kube-controller-manager',
      `--kubeconfig=${kubeconfig}`,
      '--leader-elect=false',
      '--secure-port=0',
      `--controllers=${CONTROLLERS.join(',')}`,
    ]);
    await start('kube-scheduler', tools.plane, [
      'kube-scheduler',
      `--kubeconfig=${kubeconfig}`,
      '--leader-elect=false',
      '--secure-port=0',
    ]);
    const stages = join(import.meta.dirname, 'simulated-kubelet.yaml');
    await start('kwok', tools.kwok, [`--kubeconfig=${kubeconfig}`, `--config=${stages}`, '--manage-all-nodes=true']);
    await kubectl.run(['apply', '--server-side', '-f', join(import.meta.dirname, 'simulated-nodes.yaml')]);
    await kubectl.run(['wait', '--for=condition=Ready', 'node', '--all', '--timeout=60s']);
    return { kubectl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const etcdArguments = (dir: string, port: number, peerPort: number): string[] => [
  '--data-dir',
  join(dir, 'etcd'),
  `--listen-client-urls=http://127.0.0.1:${port}`,
  `--advertise-client-urls=http://127.0.0.1:${port}`,
  `--listen-peer-urls=http://127.0.0.1:${peerPort}`,
  '--unsafe-no-fsync',
];

const apiArguments = (dir: string, etcdPort: number, port: number): string[] => [
  `--etcd-servers=http://127.0.0.1:${etcdPort}`,
  `--secure-port=${port}`,
  '--bind-address=127.0.0.1',
  `--cert-dir=${join(dir, 'certificates')}`,
  '--service-account-issuer=https://kubernetes.default.svc',
  `--service-account-key-file=${join(dir, 'accounts.pub')}`,
  `--service-account-signing-key-file=${join(dir, 'accounts.key')}`,
  `--token-auth-file=${join(dir, 'tokens.csv')}`,
  '--authorization-mode=RBAC',
  '--service-cluster-ip-range=10.0.0.0/24',
  // Accounts are made by a controller that needs a kubelet to be of any use.
  '--disable-admission-plugins=ServiceAccount',
  // Debian's etcd does not know the request behind it.
  '--feature-gates=WatchList=false',
];

/** Keys and one token that may do everything, and the file by which kubectl finds its way. */
async function writeAccess(dir: string, port: number): Promise<string> {
  const token = randomUUID();
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await writeFile(join(dir, 'accounts.pub'), publicKey.export({ type: 'spki', format: 'pem' }));
  await writeFile(join(dir, 'accounts.key'), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  await writeFile(join(dir, 'tokens.csv'), `${token},drill,drill,"system:masters"\n`, { mode: 0o600 });
  const kubeconfig = join(dir, 'kubeconfig.json');
  const access = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'drill', cluster: { server: `https://127.0.0.1:${port}`, 'insecure-skip-tls-verify': true } }],
    users: [{ name: 'drill', user: { token } }],
    contexts: [{ name: 'drill', context: { cluster: 'drill', user: 'drill' } }],
    'current-context': 'drill',
  };
  await writeFile(kubeconfig, JSON.stringify(access), { mode: 0o600 });
  return kubeconfig;
}

const answers = async (url: string): Promise<string> => (await fetch(url)).text();
