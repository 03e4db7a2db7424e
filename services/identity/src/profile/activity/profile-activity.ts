import { Injectable } from '@nestjs/common';
import { DAY_MS, lowestIdAt, type RouteAnswer, type RouteInput } from '@plateia/contracts';
import { profileActivity } from '@plateia/contracts/identity';
import { type Pair, STRANGERS } from '@plateia/contracts/identity/rules';
import { keptDays } from '@plateia/contracts/policies';
import { Clock } from '@plateia/runtime';
import { PageTokens, ServiceError } from '@plateia/service-kit';
import { z } from 'zod';
import type { Account } from '../../account/store/account.schema.js';
import { Accounts } from '../../account/store/accounts.js';
import { VisibleMembers } from '../../relations/visibility/visible-members.js';
import type { Act, Acts } from './act.js';
import { AllActs } from './all-acts.js';

const KEPT_MS = keptDays.notificationsAndActivity * DAY_MS;
/** Who goes further goes on from page to page: an offset has to read all that it leaves out, of each kind. */
const LARGEST_OFFSET = 200;

/** I14. Posts, comments, friendships and levels, the newest first. */
@Injectable()
export class ProfileActivity {
  constructor(
    private readonly accounts: Accounts,
    private readonly members: VisibleMembers,
    private readonly all: AllActs,
    private readonly tokens: PageTokens,
    private readonly clock: Clock,
  ) {}

  async run(
    viewer: string,
    { user_id: userId = viewer, limit, nextToken }: RouteInput<typeof profileActivity>,
  ): Promise<RouteAnswer<typeof profileActivity>> {
    const binding = { route: profileActivity.id, member: viewer, filter: { userId } };
    const at = this.tokens.read(nextToken, binding, z.string());
    const skip = at.kind === 'offset' ? at.offset : 0;
    const { owner, relation } = await this.owner(viewer, userId);
    if (skip > LARGEST_OFFSET) return { items: [], nextToken: '' };
    const page = {
      before: at.kind === 'cursor' ? at.data : undefined,
      since: lowestIdAt(this.clock.now() - KEPT_MS),
      limit: skip + limit + 1,
    };
    const asked = { owner, viewer, relation, page };
    const kinds = await this.all.newest(asked);
    const { acts, lookedTo } = merged(kinds);
    const shown = acts.slice(skip, skip + limit);
    const goesOnAt = acts.length > skip + limit ? shown.at(-1)?.place : lookedTo;
    return {
      items: shown.map(({ item }) => item),
      nextToken: goesOnAt === undefined ? '' : this.tokens.write(goesOnAt, binding),
    };
  }

  private async owner(viewer: string, userId: string): Promise<{ owner: Account; relation: Pair }> {
    if (userId !== viewer) {
      const { account, relation } = await this.members.get(viewer, userId);
      return { owner: account, relation };
    }
    const owner = await this.accounts.byId(viewer);
    if (!owner) throw new ServiceError('USER_NOT_FOUND');
    return { owner, relation: STRANGERS };
  }
}

/** As far down as all kinds were looked through: one act too early would be followed by newer ones on the next page. */
function merged(kinds: readonly Acts[]): { acts: Act[]; lookedTo: string | undefined } {
  const lookedTo = kinds
    .flatMap((kind) => kind.lookedTo ?? [])
    .sort()
    .at(-1);
  const acts = kinds
    .flatMap((kind) => kind.acts)
    .filter(({ place }) => lookedTo === undefined || place >= lookedTo)
    .sort((a, b) => (a.place < b.place ? 1 : -1));
  return { acts, lookedTo };
}
