import { profileFiles } from '@plateia/contracts/media';
import { reportEvidenceReady } from '@plateia/contracts/identity';
import { evidence } from '@plateia/evidence';
import { defineService } from '@plateia/service-kit';
import { eraseAgainCommand } from '../deletion/erase-again.command.js';
import { identitySettings } from './config.js';
import { IdentityModule } from './identity.module.js';
import { countedReports } from './migrations/counted-reports.js';
import { feedbackQueued } from './migrations/feedback-queue.js';
import { numberedBans } from './migrations/numbered-bans.js';
import { secondMembers } from './migrations/second-members.js';
import { ProfileEvidence } from '../trust/reports/profile-evidence.js';
import { identitySnapshots } from './identity.snapshots.js';
import { reconcilePlansCommand } from '../plans/reconcile-plans.command.js';
import { identitySeed } from './seed/identity.seed.js';
import { staffCommand } from '../trust/staff/staff.command.js';

export const identityService = defineService({
  name: 'identity',
  // Most events of others are none of its business, and nobody notices so short a wait in what it makes of the rest.
  fetchMaxWaitMs: 300,
  settings: identitySettings,
  module: (context) => IdentityModule.with(context),
  kits: [
    evidence({
      ready: reportEvidenceReady.identity,
      targets: ['profile'],
      files: profileFiles,
      source: ProfileEvidence,
    }),
  ],
  seed: identitySeed,
  snapshots: identitySnapshots,
  migrations: [countedReports, secondMembers, feedbackQueued, numberedBans],
  commands: {
    erase: (args, { connection, clock }, out) => eraseAgainCommand(args, { connection, clock }, out),
    staff: (args, { connection, eventLog: log, clock, scheduler, logger }, out) =>
      staffCommand(args, { connection, log, clock, scheduler, logger }, out),
    reconcile: (_, { connection, platform, clock }, out) =>
      reconcilePlansCommand(connection, { settings: platform, clock }, out),
  },
});
