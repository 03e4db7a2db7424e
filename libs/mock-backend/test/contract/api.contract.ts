import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { offeredRoutes } from '../../src/index.js';
import type { OnStage, Stage } from '../support/stage.js';
import { answered } from '../support/witness.js';
import { bookingsContract } from './bookings.contract.js';
import { commentsContract } from './comments.contract.js';
import { deletionContract } from './deletion.contract.js';
import { edgesContract } from './edges.contract.js';
import { friendsContract } from './friends.contract.js';
import { jobsContract } from './jobs.contract.js';
import { mediaContract } from './media.contract.js';
import { messagesContract } from './messages.contract.js';
import { notificationsContract } from './notifications.contract.js';
import { plansContract } from './plans.contract.js';
import { pointsContract } from './points.contract.js';
import { postsContract } from './posts.contract.js';
import { profileContract } from './profile.contract.js';
import { feedbackContract } from './feedback.contract.js';
import { reportsContract } from './reports.contract.js';
import { signInContract } from './sign-in.contract.js';

const areas: readonly ((stage: OnStage) => void)[] = [
  signInContract,
  deletionContract,
  profileContract,
  friendsContract,
  postsContract,
  commentsContract,
  messagesContract,
  notificationsContract,
  mediaContract,
  pointsContract,
  plansContract,
  bookingsContract,
  jobsContract,
  reportsContract,
  feedbackContract,
  edgesContract,
];

/** What pages rely on, whoever answers them. */
export function apiContract(raise: () => Promise<Stage>): void {
  describe('the API', () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await raise();
    });
    afterAll(() => stage.stop());
    for (const area of areas) area(() => stage);

    it('was seen to answer every call that the mock offers', () => {
      expect(offeredRoutes.map(({ id }) => id).filter((id) => !answered.has(id))).toEqual([]);
    });
  });
}
