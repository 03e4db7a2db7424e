import { createIndexes, MongoConnections, type Connection } from '@plateia/mongo';
import { randomUUID } from 'node:crypto';
import { mongoUrl } from './engines.config.js';
import { PATIENCE_SCALE } from './patience.js';

const openPool = () => new MongoConnections(Number(PATIENCE_SCALE));

/** A database of its own, gone afterwards. */
export class TestDatabase {
  private readonly pools = [openPool()];
  readonly connection = this.connect(`t_${randomUUID().slice(0, 8)}`);

  /** The same data as another replica sees it, with models of its own. */
  replica(): Connection {
    this.pools.unshift(openPool());
    return this.connect(this.connection.name);
  }

  createIndexes(): Promise<string[]> {
    return createIndexes(this.connection);
  }

  async drop(): Promise<void> {
    await this.connection.dropDatabase();
    await Promise.all(this.pools.map((each) => each.close()));
  }

  private connect(name: string): Connection {
    const [newest] = this.pools;
    if (!newest) throw new Error('no pool');
    return newest.database(mongoUrl ?? '', name);
  }
}
