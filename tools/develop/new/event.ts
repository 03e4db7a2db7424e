import { allEvents, serviceContracts } from '@plateia/contracts/all';
import { UsageError } from '../../run/engines/usage-error.ts';
import type { Draft } from './draft.ts';
import { afterLast } from './edits.ts';
import { ownedName, spellingsOf } from './names.ts';
import { ownersLine } from './owners.ts';

export function draftEvent(draft: Draft, given: string): void {
  const { owner, name } = ownedName('event', given);
  const services = Object.keys(serviceContracts);
  if (!services.includes(owner))
    throw new UsageError(`No service is called ${owner}: an event belongs to one of ${services.join(', ')}.`);
  const spellings = spellingsOf(name);
  const known = allEvents.find(({ event, name: as }) => event.type === spellings.snake || as === spellings.camel);
  const contracts = `libs/contracts/src/${owner}`;
  if (known || draft.has(`${contracts}/events/${name}.events.ts`))
    throw new UsageError(
      `There is an event ${name} already${known ? `, of ${known.service}` : ''}: choose another name.`,
    );
  draft.fill('event', { ...spellings, owner });
  draft.edit(`${contracts}/index.ts`, afterLast(/^export \* from/, `export * from './events/${name}.events.js';`));
  draft.edit('CODEOWNERS', ownersLine(contracts, owner));
}
