import type { EventData, EventDef, EventEnvelope } from '@plateia/contracts';
import type { acceptedFriendRequest, friendshipEnded, userBlocked, userUnblocked } from '@plateia/contracts/identity';
import type { EventContext } from '@plateia/events';

type RelationEvent<E extends EventDef> = EventEnvelope<EventData<E>>;

/**
 * What a service does besides when two members become something else to each other. Called once that is kept and while it
 * stands: what something newer has overtaken is not told. After a crash it is called again.
 */
export interface RelationFollower {
  befriended?(event: RelationEvent<typeof acceptedFriendRequest>, context: EventContext): Promise<void>;
  parted?(event: RelationEvent<typeof friendshipEnded>, context: EventContext): Promise<void>;
  blocksChanged?(event: RelationEvent<typeof userBlocked | typeof userUnblocked>, context: EventContext): Promise<void>;
}
