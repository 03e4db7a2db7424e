import { Facts } from './facts.store.js';
import { GroupTotals } from './group-totals.js';
import { Groups } from './groups.store.js';
import { LeaveGroup } from './leave-group.js';
import { JoinGroup } from './join-group.js';

export const groups = [Facts, GroupTotals, Groups, LeaveGroup, JoinGroup];
