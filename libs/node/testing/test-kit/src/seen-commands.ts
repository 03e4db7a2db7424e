import type { Connection } from '@plateia/mongo';

interface Started {
  commandName: string;
  databaseName: string;
  command: Record<string, unknown>;
}

export interface SeenCommand {
  name: string;
  database: string;
  collection: string;
  /** as it was sent */
  command: Readonly<Record<string, unknown>>;
}

/** What keeps a connection alive is nobody's work. */
const BY_ITSELF = ['hello', 'ping', 'endSessions'];

/** Row caches look for changes and relays for events that wait: for all, whoever happens to be the one who wakes them. */
const BACKGROUND_FIELDS = ['"$changedAt"', '"outbox.0"'];
export const comesByItself = ({ filter }: Readonly<Record<string, unknown>>): boolean => {
  const words = JSON.stringify(filter ?? {});
  return BACKGROUND_FIELDS.some((field) => words.includes(field));
};

/** Every command that a connection sends to its server from now on. Its address has to be a `watched` one. */
export class SeenCommands {
  readonly all: SeenCommand[] = [];
  private readonly note = ({ commandName, databaseName, command }: Started): void => {
    const { [commandName]: named, nsInfo = [] } = command;
    const together = (nsInfo as { ns: string }[]).map(({ ns }) => ns).join(', ');
    const collection = typeof named === 'string' ? named : together;
    if (!BY_ITSELF.includes(commandName) && this.isMeant())
      this.all.push({ name: commandName, database: databaseName, collection, command });
  };

  /** `isMeant`: asked at the moment of each. */
  constructor(
    private readonly connection: Connection,
    private readonly isMeant: () => boolean = () => true,
  ) {
    connection.getClient().on('commandStarted', this.note);
  }

  /** What it is asked of one collection. */
  of(collection: string): readonly SeenCommand[] {
    return this.all.filter((seen) => seen.collection === collection);
  }

  stop(): void {
    this.connection.getClient().off('commandStarted', this.note);
  }
}
