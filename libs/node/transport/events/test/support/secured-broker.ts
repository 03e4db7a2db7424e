import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kafkaJars } from '../../../../../../tools/run/engines/kafka/fetch.ts';
import { probeKafka } from '../../../../../../tools/run/engines/kafka/probe.ts';
import { brokerProperties } from '../../../../../../tools/run/engines/kafka/properties.ts';
import { freePorts } from '../../../../../../tools/run/engines/ports.ts';
import { runTool } from '../../../../../../tools/run/engines/tool.ts';
import { waitUntil } from '../../../../../../tools/run/engines/wait-until.ts';
import { startGuarded } from '../../../../../../tools/run/engines/guarded-process.ts';

const PASSWORD = 'only-for-this-test';

export interface SecuredBroker {
  /** of the listener with TLS and SCRAM */
  broker: string;
  user: { name: string; password: string };
  /** PEM of the authority behind the broker's certificate */
  ca: string;
  stop(): Promise<void>;
}

/** A broker as operators run one: it shows a certificate of a private authority, and asks who is there. */
export async function startSecuredBroker(dir: string): Promise<SecuredBroker> {
  await mkdir(dir, { recursive: true });
  const [plain = 0, controllerPort = 0, secured = 0] = await freePorts(3);
  const user = { name: 'feed', password: 'a password' };
  const store = join(dir, 'broker.p12');
  const ca = makeCertificate(dir, store);
  const properties = join(dir, 'server.properties');
  const base = brokerProperties({ port: plain, controllerPort, dir: join(dir, 'log') });
  await writeFile(
    properties,
    base.replace(/^listeners=.*$/m, (line) => `${line},SECURED://127.0.0.1:${secured}`),
  );
  await appendFile(
    properties,
    [
      `advertised.listeners=PLAINTEXT://127.0.0.1:${plain},SECURED://127.0.0.1:${secured}`,
      'listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,SECURED:SASL_SSL',
      'sasl.enabled.mechanisms=SCRAM-SHA-512',
      'listener.name.secured.scram-sha-512.sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required;',
      `ssl.keystore.location=${store}`,
      `ssl.keystore.password=${PASSWORD}`,
      'ssl.keystore.type=PKCS12',
      '',
    ].join('\n'),
  );
  const java = [
    '-Xmx256m',
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    '-cp',
    `${await kafkaJars(() => undefined)}/*`,
  ];
  const tool = [...java, 'kafka.tools.StorageTool'];
  const id = (await runTool('java', [...tool, 'random-uuid'], { cwd: dir })).trim().split('\n').at(-1) ?? '';
  const scram = `SCRAM-SHA-512=[name=${user.name},password=${user.password}]`;
  await runTool('java', [...tool, 'format', '-t', id, '-c', properties, '--add-scram', scram], { cwd: dir });
  const engine = await startGuarded('java', [...java, 'kafka.Kafka', properties], dir);
  await waitUntil(() => probeKafka([`127.0.0.1:${plain}`], 2_000), { everyMs: 50 });
  return { broker: `127.0.0.1:${secured}`, user, ca: await readFile(ca, 'utf8'), stop: () => engine.stop() };
}

function makeCertificate(dir: string, store: string): string {
  const keytool = (...args: string[]) =>
    execFileSync('keytool', [...args, '-keystore', store, '-storepass', PASSWORD], { stdio: 'ignore' });
  const ca = join(dir, 'authority.pem');
  keytool(
    '-genkeypair',
    '-alias',
    'broker',
    '-keyalg',
    'EC',
    '-dname',
    'CN=broker',
    '-ext',
    'san=ip:127.0.0.1',
    '-storetype',
    'PKCS12',
  );
  keytool('-exportcert', '-alias', 'broker', '-rfc', '-file', ca);
  return ca;
}
