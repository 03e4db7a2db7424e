import { createIndexes, MongoConnections } from '@plateia/mongo';
import { randomUUID } from 'node:crypto';
import { mongoUrl } from './engines.config.js';

/** A database of its own, gone afterwards. */
export class TestDatabase {
  private readonly pools = new MongoConnections();
  readonly connection = this.pools.database(mongoUrl ?? '', `t_${randomUUID().slice(0, 8)}`);

  createIndexes(): Promise<void> {
    return createIndexes(this.connection);
  }

  async drop(): Promise<void> {
    await this.connection.dropDatabase();
    await this.pools.close();
  }
}
