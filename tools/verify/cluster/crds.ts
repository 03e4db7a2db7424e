import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { cached } from '../../run/engines/cache-folder.ts';
import { runTool } from '../../run/engines/tool.ts';

/** Where the makers of the operators publish what their resources look like. */
const PUBLISHED = [
  {
    module: 'github.com/mongodb/mongodb-kubernetes-operator@v0.13.0',
    file: 'config/crd/bases/mongodbcommunity.mongodb.com_mongodbcommunity.yaml',
  },
  { module: 'github.com/kedacore/keda/v2@v2.17.2', file: 'config/crd/bases/keda.sh_scaledobjects.yaml' },
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    file: 'example/prometheus-operator-crd/monitoring.coreos.com_podmonitors.yaml',
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    file: 'example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml',
  },
] as const;

/** Strimzi publishes the classes of its model; what they look like is made from those. */
const STRIMZI = ['kafka.Kafka', 'nodepool.KafkaNodePool', 'topic.KafkaTopic', 'user.KafkaUser'];

const downloaded = z.object({ Dir: z.string() });

/** A folder with the definitions of all kinds that the manifests use beside those of Kubernetes. */
export function customKinds(): Promise<string> {
  return cached('cluster-custom-kinds-1', async (folder) => {
    for (const { module, file } of PUBLISHED) {
      const said = await runTool('go', ['mod', 'download', '-json', module], { cwd: folder });
      const { Dir } = downloaded.parse(JSON.parse(said));
      await copyFile(join(Dir, file), join(folder, file.split('/').at(-1) ?? file));
    }
    await generateStrimzi(folder);
  });
}

async function generateStrimzi(folder: string): Promise<void> {
  const jars = await mkdtemp(join(tmpdir(), 'strimzi-'));
  try {
    const pom = join(import.meta.dirname, 'strimzi', 'pom.xml');
    await runTool('mvn', ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${jars}`]);
    const classpath = (await readdir(jars)).map((jar) => join(jars, jar));
    await runTool('java', [
      '-cp',
      classpath.join(':'),
      'io.fabric8.crd.generator.cli.CRDGeneratorCLI',
      ...classpath.flatMap((jar) => ['-cp', jar]),
      '-o',
      folder,
      ...STRIMZI.map((name) => `io.strimzi.api.kafka.model.${name}`),
    ]);
    for (const file of (await readdir(folder)).filter((name) => name.includes('kafka.strimzi.io')))
      await openFreeValues(join(folder, file));
  } finally {
    await rm(jars, { recursive: true, force: true });
  }
}

/** Of several classes, by a word in them: the generator sees what all of these have and no more. */
const OF_SEVERAL_CLASSES = /^( +)(authentication|authorization|storage|quotas|metricsConfig|logging):\n/gm;
/** Settings of brokers and topics are of any type; the generator knows no such thing and asks for objects. */
const OF_ANY_TYPE = /additionalProperties:\n\s+type: "object"\n/g;

async function openFreeValues(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const free = 'x-kubernetes-preserve-unknown-fields: true\n';
  await writeFile(file, text.replaceAll(OF_ANY_TYPE, free).replaceAll(OF_SEVERAL_CLASSES, `$&$1  ${free}`));
}
