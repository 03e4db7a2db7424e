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

/** Every command that a connection sends to its server from now on. Its address has to be a `watched` one. */
export class SeenCommands {
  readonly all: SeenCommand[] = [];
  private readonly note = ({ commandName, databaseName, command }: Started): void => {
    const named = command[commandName];
    const collection = typeof named === 'string' ? named : '';
    if (!BY_ITSELF.includes(commandName))
      this.all.push({ name: commandName, database: databaseName, collection, command });
  };

  constructor(private readonly connection: Connection) {
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
