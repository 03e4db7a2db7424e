import { DecideVerification } from './decide-verification.js';
import { ExpireVerification } from './expire-verification.js';
import { NoShows } from './no-shows.js';
import { PayoutAccount } from './payout-account.js';
import { SendDocuments } from './send-documents.js';
import { SettlePapers } from './settle-papers.js';
import { VerificationController } from './verification.controller.js';

export const verificationControllers = [VerificationController];
export const verification = [
  SendDocuments,
  SettlePapers,
  DecideVerification,
  NoShows,
  ExpireVerification,
  PayoutAccount,
];
