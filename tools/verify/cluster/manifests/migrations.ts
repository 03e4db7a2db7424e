import { cronJob, deployment, type Manifest, type PodTemplate } from './manifest.ts';
import { podFaults } from './rules.ts';

const COMMAND = ['node', '--enable-source-maps', 'main.mjs', 'migrate'];
/** What it has of the broker: a migration takes no event and says none. */
const OF_THE_BROKER = /^KAFKA_/;

/** A slice with a database brings along what a job is made of that brings it up to date. */
export function* migrationFaults(each: Manifest, manifests: readonly Manifest[]): Iterable<string> {
  const { name: slice } = each.metadata;
  const { template } = deployment.parse(each).spec;
  if (!containerOf(template).env.some(({ name }) => name === 'MONGO_URL')) return;
  const name = `${slice}-migrate`;
  const found = manifests.find(({ kind, metadata }) => kind === 'CronJob' && metadata.name === name);
  if (found === undefined) {
    yield `${slice}: has a database and no migration (no CronJob ${name})`;
    return;
  }
  const { suspend, jobTemplate } = cronJob.parse(found).spec;
  const own = jobTemplate.spec.template;
  yield* podFaults(own.spec, { name, account: slice });
  if (!suspend) yield `${name}: runs by itself`;
  if (own.metadata.labels['app.kubernetes.io/name'] !== name) yield `${name}: its pods are taken for those of ${slice}`;
  if (containerOf(own).command.join(' ') !== COMMAND.join(' ')) yield `${name}: does not migrate`;
  if (containerOf(own).image !== containerOf(template).image) yield `${name}: is of another image than ${slice}`;
  if (settingsOf(own) !== settingsOf(template)) yield `${name}: has other settings than ${slice}`;
}

const containerOf = ({ spec }: PodTemplate) => spec.containers[0] as PodTemplate['spec']['containers'][number];

function settingsOf(template: PodTemplate): string {
  const { env, envFrom } = containerOf(template);
  return JSON.stringify([envFrom, env.filter(({ name }) => !OF_THE_BROKER.test(name))]);
}
