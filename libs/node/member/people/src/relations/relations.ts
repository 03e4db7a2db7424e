import { Injectable } from '@nestjs/common';
import { pairId } from '@plateia/contracts';
import { findRow, findRows, upsertIfNewer, RowCache, RowLoader, rowsOf, RowPoller } from '@plateia/mongo';
import { Clock, Scheduler } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { FRIENDS_OF, RELATION, type RelationRow } from './relation.schema.js';

const READ = { friends: 1, aBlocksB: 1, bBlocksA: 1 } as const;
const LOOK_EVERY_MS = 1_000;
const PORTION = 1_000;
/** Fewer are read in one answer, of all who are asked about in one moment. */
const FEW = 20_000;
/** of all lists together */
const MOST_FRIENDS_HELD = 200_000;

/** What two members are to each other. */
export interface Relation {
  friends: boolean;
  /** by either of the two */
  blocked: boolean;
}

export const STRANGERS: Relation = { friends: false, blocked: false };

/** A member, and others who may be shown to them. */
export type OthersOf = readonly [member: string, others: readonly string[]];

/** Friendships and blocks as identity tells of them: copies that are at most two seconds old on every replica. */
@Injectable()
export class Relations {
  private readonly rows: mongo.Collection<RelationRow>;
  private readonly cache: RowCache<RelationRow, RelationRow>;
  private readonly friends: RowCache<readonly string[], RelationRow>;
  private readonly rowsNow: RowLoader<RelationRow>;
  private readonly friendsNow: RowLoader<readonly string[]>;

  constructor(
    @InjectModel(RELATION) private readonly model: Model<RelationRow>,
    clock: Clock,
    scheduler: Scheduler,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<RelationRow>;
    const poller = new RowPoller(this.rows, clock, { _id: 1, members: 1 } as never);
    this.cache = new RowCache({ poller, read: rowsOf(this.rows, READ) });
    this.friends = new RowCache({
      poller,
      read: (members) => this.readFriends(members),
      readsApart: true,
      keysOf: ({ members }) => members,
      most: MOST_FRIENDS_HELD,
      weightOf: (friends) => 1 + friends.length,
    });
    this.rowsNow = new RowLoader(rowsOf(this.rows, READ));
    this.friendsNow = new RowLoader((members) => this.readFriends(members, FEW));
    scheduler.every('changed relations', LOOK_EVERY_MS, () => poller.look());
  }

  /** What stands between one member and each of the others. */
  async between(member: string, others: readonly string[]): Promise<(other: string) => Relation> {
    const strangers = others.filter((other) => other !== member);
    const rows = await this.cache.load(strangers.map((other) => pairId(member, other)));
    return (other) => relationOf(rows.get(pairId(member, other)));
  }

  async of(a: string, b: string): Promise<Relation> {
    return relationOf(await this.cache.get(pairId(a, b)));
  }

  /** As it stands in the database, no copy: for an act that depends on it. */
  async areFriendsNow(a: string, b: string): Promise<boolean> {
    return relationOf(await this.rowsNow.byId(pairId(a, b))).friends;
  }

  async areBlocked(a: string, b: string): Promise<boolean> {
    return (await this.of(a, b)).blocked;
  }

  /** Those of the others with whom the member has nothing to do. */
  async blockedAmong(member: string, others: readonly string[]): Promise<ReadonlySet<string>> {
    return (await this.blockedAmongMany([[member, others]])).get(member) ?? new Set();
  }

  /** The same for many members at once; those who have nobody to avoid are left out. */
  async blockedAmongMany(all: readonly OthersOf[]): Promise<Map<string, Set<string>>> {
    const avoided = new Map<string, Set<string>>();
    const avoid = (member: string, other: string): void => {
      const others = avoided.get(member);
      if (others) others.add(other);
      else avoided.set(member, new Set([other]));
    };
    const unknown: { id: string; member: string; other: string }[] = [];
    // Nearly all are at hand, and a page has a hundred of them.
    for (const [member, others] of all) {
      for (const other of others) {
        const id = pairId(member, other);
        const row = this.cache.atHand(id);
        if (row === undefined) unknown.push({ id, member, other });
        else if (relationOf(row).blocked) avoid(member, other);
      }
    }
    const read = await this.cache.load(unknown.map(({ id }) => id));
    for (const { id, member, other } of unknown) if (relationOf(read.get(id)).blocked) avoid(member, other);
    return avoided;
  }

  /** As they stand in the database, for a friend missed may be missed for good. */
  async friendsOf(member: string): Promise<readonly string[]> {
    const friends: string[] = [];
    for await (const portion of this.portionsOfFriends(member)) friends.push(...portion);
    return friends;
  }

  /** Copies, for lists that are made anew whenever they are read; who has no friends is left out. */
  async friendsOfMany(members: readonly string[]): Promise<Map<string, readonly string[]>> {
    const found = new Map<string, readonly string[]>();
    for (const [member, friends] of await this.friends.load(members)) if (friends) found.set(member, friends);
    return found;
  }

  /** Another replica said that they changed. */
  forgetFriendsOf(member: string): void {
    this.friends.forget(member);
  }

  async *portionsOfFriends(member: string): AsyncIterable<readonly string[]> {
    const few = await this.friendsNow.byId(member);
    if (few) {
      for (let from = 0; from < few.length; from += PORTION) yield few.slice(from, from + PORTION);
      return;
    }
    for (let after = ''; ;) {
      const filter = { members: member, friends: true, ...(after && { _id: { $gt: after } }) };
      const options = { sort: { _id: 1 }, limit: PORTION, projection: { _id: 1 }, hint: FRIENDS_OF } as const;
      const pairs = await findRows(this.rows, filter, options);
      if (pairs.length > 0) yield pairs.flatMap(({ _id }) => _id.split('_').filter((other) => other !== member));
      const last = pairs.at(-1);
      if (!last || pairs.length < PORTION) return;
      after = last._id;
    }
  }

  /** False when something newer stands; a repeat of what stands is true, so that what follows from it is done again. */
  saveFriendship(a: string, b: string, version: number, friends: boolean): Promise<boolean> {
    return this.save(pairId(a, b), version, { friends }, 'friendshipVersion');
  }

  /** As `saveFriendship`. */
  saveBlocks(
    a: string,
    b: string,
    version: number,
    { aBlocksB, bBlocksA }: { aBlocksB: boolean; bBlocksA: boolean },
  ): Promise<boolean> {
    return this.save(pairId(a, b), version, { aBlocksB, bBlocksA }, 'blockVersion');
  }

  /** Copies go with their age: who is gone is hidden by their standing. */
  async eraseOf(member: string): Promise<void> {
    await this.rows.deleteMany({ members: member }, { hint: FRIENDS_OF });
  }

  /** Nobody's where those of all together reach `limit`. */
  private async readFriends(members: readonly string[], limit = 0): Promise<Map<string, readonly string[]>> {
    const filter = { members: { $in: [...members] }, friends: true };
    const pairs = await findRows(this.rows, filter, { projection: { _id: 1 }, hint: FRIENDS_OF, limit });
    if (limit > 0 && pairs.length === limit) return new Map();
    const found = new Map(members.map((member) => [member, [] as string[]]));
    for (const { _id } of pairs) {
      const [a = '', b = ''] = _id.split('_');
      found.get(a)?.push(b);
      found.get(b)?.push(a);
    }
    return found;
  }

  private async save(
    id: string,
    version: number,
    fields: object,
    family: 'friendshipVersion' | 'blockVersion',
  ): Promise<boolean> {
    const members = id.split('_');
    const kept = await upsertIfNewer(this.model, id, version, { members, ...fields }, family);
    this.cache.forget(id);
    for (const member of members) this.friends.forget(member);
    if (kept) return true;
    const existing = await findRow(this.rows, { _id: id }, { projection: { [family]: 1 } });
    return existing?.[family] === version;
  }
}

function relationOf(row: RelationRow | null | undefined): Relation {
  if (!row) return STRANGERS;
  return { friends: row.friends === true, blocked: row.aBlocksB === true || row.bBlocksA === true };
}
