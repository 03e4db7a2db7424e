import { Dues } from './dues.js';
import { InviteWatch } from './invite-watch.js';
import { Ledger } from './ledger.store.js';
import { QuestDues } from './quest-dues.js';
import { QuestProgress } from './quest-progress.js';
import { SettleMember } from './settle-member.js';
import { Settlements } from './settlements.js';

export const settling = [Ledger, Dues, QuestDues, QuestProgress, InviteWatch, SettleMember, Settlements];
