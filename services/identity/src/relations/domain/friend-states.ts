import { friendRelation, type Pair } from '@plateia/contracts/identity/rules';
import { StateMachine } from '@plateia/states';

/** The friend relation of the contracts, with what it asks of a pair. */
export const friendStates = new StateMachine(friendRelation, { 'looks-open': ({ looksOpen }: Pair) => looksOpen });
