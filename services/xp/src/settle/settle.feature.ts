import { PendingAwards } from './pending-awards.js';
import { InviteWatch } from './invite-watch.js';
import { Ledger } from './ledger.store.js';
import { QuestDues } from './quest-dues.js';
import { QuestProgress } from './quest-progress.js';
import { SettleDays } from './settle-days.js';
import { SettleMember } from './settle-member.js';
import { Settlements } from './settlements.js';
import { WritePoints } from './write-points.js';

export const settling = [
  Ledger,
  PendingAwards,
  QuestDues,
  QuestProgress,
  InviteWatch,
  WritePoints,
  SettleDays,
  SettleMember,
  Settlements,
];
