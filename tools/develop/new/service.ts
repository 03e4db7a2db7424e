import { routingTable, topics } from '@plateia/contracts';
import { z } from 'zod';
import { UsageError } from '../../run/engines/usage-error.ts';
import type { Draft } from './draft.ts';
import { afterLast, intoList, json, tableRow } from './edits.ts';
import { serviceName, spellingsOf } from './names.ts';
import { ownersLine } from './owners.ts';

/** Whose package.json says which libraries, in which versions, a service stands on. */
const PATTERN = 'services/bookings/package.json';
const CONTRACTS = 'libs/contracts';
const versioned = z.object({ version: z.string() });

export function draftService(draft: Draft, given: string): void {
  const name = serviceName(given);
  if (draft.has(`services/${name}`) || draft.has(`${CONTRACTS}/src/${name}`))
    throw new UsageError(`There is a ${name} already: choose another name.`);
  const prefix = prefixOf(name);
  const spellings = { ...spellingsOf(name), prefix };
  draft.fill('service', spellings);
  draft.write(
    `services/${name}/package.json`,
    json((manifest) => {
      manifest['name'] = `@plateia/service-${name}`;
      manifest['description'] = spellings.Title;
    })(draft.read(PATTERN)),
  );
  describeCalls(draft, name, prefix);
  joinOthers(draft, name);
  draft.edit('README.md', tableRow('## The slices', `| [services/${name}](services/${name}) | ${spellings.Title} |`));
  draft.edit('CODEOWNERS', ownersLine(`${CONTRACTS}/src/${name}`, name), ownersLine(`services/${name}`, name));
}

/** Planned services have their prefix and their topic before they have code. */
function prefixOf(name: string): string {
  const planned = routingTable.find(({ service }) => service === name);
  if (planned) return planned.prefix;
  const prefix = `/api/${name}`;
  const taken = routingTable.find((row) => row.prefix === prefix);
  if (taken) throw new UsageError(`${prefix} belongs to ${taken.service}: choose another name.`);
  return prefix;
}

function describeCalls(draft: Draft, name: string, prefix: string): void {
  draft.edit(
    `${CONTRACTS}/package.json`,
    json((manifest) => {
      const { './all': all, ...others } = manifest['exports'] as Record<string, unknown>;
      const entry = (file: string) => ({ source: `./src/${name}/${file}.ts`, default: `./dist/${name}/${file}.js` });
      const own: [string, object][] = [
        [`./${name}`, entry('index')],
        [`./${name}/calls`, entry('calls')],
      ];
      // With the other services, before what is made of all of them.
      const entries = Object.entries(others);
      const place = entries.findIndex(([path]) => path === './shell');
      manifest['exports'] = Object.fromEntries(entries.toSpliced(place, 0, ...own, ['./all', all]));
    }),
  );
  draft.edit(
    `${CONTRACTS}/src/all/registry.ts`,
    afterLast(/^import \* as /, `import * as ${name} from '../${name}/index.js';`),
    intoList('export const serviceContracts', '} as const', name),
  );
  if (!routingTable.some((row) => row.prefix === prefix))
    draft.edit(
      `${CONTRACTS}/src/core/routing.ts`,
      intoList('export const routingTable', '] as const', `{ prefix: '${prefix}', service: '${name}' }`),
    );
  if (!Object.hasOwn(topics, `${name}.v1`))
    draft.edit(
      `${CONTRACTS}/src/core/topics.ts`,
      intoList('export const topics', '} as const', `'${name}.v1': ownedBy('${name}')`),
    );
}

/** All services in one process: the embedded shape. */
function joinOthers(draft: Draft, name: string): void {
  draft.edit(
    'services/all-in-one/package.json',
    json((manifest) => {
      const { version } = versioned.parse(draft.readJson(PATTERN));
      (manifest['dependencies'] as Record<string, string>)[`@plateia/service-${name}`] = version;
    }),
  );
  draft.edit(
    'services/all-in-one/src/services.ts',
    afterLast(/^import \{ \w+Service \} from/, `import { ${name}Service } from '@plateia/service-${name}';`),
    intoList('export const services', '];', `${name}Service`),
  );
}
