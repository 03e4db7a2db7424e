import { z } from 'zod';
import { accountRequest, givenBack, holdRequest, transferRequest } from '../books/book.shapes.js';
import type { CardHolds } from './card-holds.js';
import { confirmPage, payeePage } from '../pages/job-pages.js';
import type { PayeeAccounts } from './payee-accounts.js';
import { missing } from '../provider-refusal.js';
import { idOf, langOf, returnOf, type Call, type Handler } from '../routing.js';

const taken = z.object({ amount: z.number().int().positive() });
const verified = z.object({ canBePaid: z.boolean().default(true) });
const answered = z.object({ answer: z.enum(['confirm', 'fail']) });

export interface JobParts {
  holds: CardHolds;
  accounts: PayeeAccounts;
}

const queryOf = ({ query }: Call, name: string): string => query.get(name) ?? '';

/** Money for jobs, from the customer's card to the professional's account. */
export function jobRoutes({ holds, accounts }: JobParts): [string, Handler][] {
  return [
    ['POST /holds', ({ body }) => ({ json: holds.open(holdRequest.parse(body)) })],
    ['GET /holds', (call) => ({ json: holds.byKey(queryOf(call, 'key')) ?? missing() })],
    ['GET /holds/:id', (call) => ({ json: holds.hold(idOf(call)) })],
    ['POST /holds/:id/capture', (call) => ({ json: holds.capture(idOf(call), taken.parse(call.body).amount) })],
    ['POST /holds/:id/void', (call) => ({ json: holds.void(idOf(call)) })],
    ['POST /holds/:id/refund', (call) => ({ json: holds.refund(idOf(call), givenBack.parse(call.body)) })],
    ['POST /holds/:id/dispute', (call) => ({ json: holds.dispute(idOf(call), givenBack.parse(call.body)) })],
    ['POST /accounts', ({ body }) => ({ json: accounts.open(accountRequest.parse(body)) })],
    ['GET /accounts/:id', (call) => ({ json: accounts.account(idOf(call)) })],
    [
      'POST /accounts/:id/verify',
      (call) => ({ json: accounts.verify(idOf(call), verified.parse(call.body).canBePaid) }),
    ],
    ['GET /transfers', (call) => ({ json: accounts.transferByKey(queryOf(call, 'key')) ?? missing() })],
    ['POST /transfers', ({ body }) => ({ json: accounts.transfer(transferRequest.parse(body)) })],
    ...jobPages({ holds, accounts }),
  ];
}

const jobPages = ({ holds, accounts }: JobParts): [string, Handler][] => [
  ['GET /confirm/:id', (call) => ({ html: confirmPage(holds.hold(idOf(call)), langOf(call)) })],
  [
    'POST /confirm/:id',
    (call) => {
      const hold = holds.settle(idOf(call), answered.parse(call.body).answer === 'confirm');
      return { location: hold.returnUrl };
    },
  ],
  [
    'GET /payee/:id',
    (call) => ({ html: payeePage(accounts.account(idOf(call)), { lang: langOf(call), returnUrl: returnOf(call) }) }),
  ],
  [
    'POST /payee/:id',
    (call) => {
      accounts.verify(idOf(call), true);
      return { location: returnOf(call) };
    },
  ],
];
