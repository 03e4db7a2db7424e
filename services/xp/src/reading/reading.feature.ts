import { Gamification } from './gamification.js';
import { ReadLedger } from './read-ledger.js';
import { ReadQuests } from './read-quests.js';
import { ReadXp } from './read-xp.js';
import { ReportStep } from './report-step.js';

export const reading = [Gamification, ReadXp, ReadLedger, ReadQuests, ReportStep];
