import { deadLettersCommand, ParkedEvents } from '@plateia/events';
import { services } from '@plateia/service-all-in-one';
import type { OperatorCommand } from './operator-command.ts';

/** list | replay …: events that no handler could take. */
export const command: OperatorCommand = {
  async run(args, { clock, engines, say }) {
    const { log, database } = await engines();
    const parkedBy = async (group: string) => new ParkedEvents(await database(group), group, clock).list();
    const parked = async (group?: string) => {
      const groups = group === undefined ? services.map(({ name }) => name) : [group];
      return (await Promise.all(groups.map(parkedBy))).flat();
    };
    return deadLettersCommand(args, { deadLetters: log.deadLetters, parked }, say);
  },
};
