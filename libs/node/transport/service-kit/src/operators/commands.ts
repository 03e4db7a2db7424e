import { deadLettersCommand, ParkedEvents, republish, type Snapshots } from '@plateia/events';
import { erasuresCommand } from '../erasure/erasure-list.js';
import type { ServiceDefinition } from '../service/define-service.js';
import type { OperatorCommand } from './operator-command.js';

/** Said of a service whose own database was restored from a backup. */
const RESTORED = '--restored';

/** What every image can do, and what its service adds; `node main.mjs <command> …`. */
export const commandsOf = ({
  snapshots = [],
  commands = {},
}: ServiceDefinition): ReadonlyMap<string, OperatorCommand> =>
  new Map<string, OperatorCommand>([
    ['dead-letters', deadLetters],
    ['erasures', erasuresCommand],
    ...(snapshots.length === 0 ? [] : [['republish', sayAgain(snapshots)] as const]),
    ...Object.entries(commands),
  ]);

const deadLetters: OperatorCommand = (args, { name, connection, clock, eventLog }, out) => {
  const parked = () => new ParkedEvents(connection, name, clock).list();
  return deadLettersCommand(args, { deadLetters: eventLog.deadLetters, parked }, out);
};

const sayAgain =
  (snapshots: readonly Snapshots[]): OperatorCommand =>
  async ([kind, ...rest], { name, connection, composer, eventLog: log, clock }, out) => {
    const source = snapshots.find((one) => one.kind === kind);
    const restored = rest[0] === RESTORED;
    if (!source || rest.length > (restored ? 1 : 0)) {
      out(`Usage: republish ${snapshots.map((one) => one.kind).join('|')} [${RESTORED}]`);
      return 2;
    }
    const said = await republish(source, {
      collection: (collection) => connection.collection(collection),
      composer,
      log,
      clock,
      restored,
    });
    out(`${kind}: ${said} said again by ${name}`);
    return 0;
  };
