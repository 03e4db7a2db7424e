import { AnswerDispute } from './answer-dispute.js';
import { DecideDispute } from './decide-dispute.js';
import { DisputeFiles } from './dispute-files.js';
import { DisputesController } from './disputes.controller.js';
import { Disputes } from './disputes.store.js';
import { OpenDispute } from './open-dispute.js';
import { OverdueDisputes } from './overdue-disputes.js';
import { SettleProof } from './settle-proof.js';

export const disputeControllers = [DisputesController];
export const disputes = [
  Disputes,
  DisputeFiles,
  OpenDispute,
  AnswerDispute,
  DecideDispute,
  SettleProof,
  OverdueDisputes,
];
