import type { Language } from '@plateia/contracts';

/** Where a professional is paid. */
export interface PayeeAccount {
  id: string;
  /** the provider knows who it is and where the bank is */
  canBePaid: boolean;
}

export interface PayeeAccountRequest {
  userId: string;
  /** ISO 3166, two letters */
  country: string;
}

export interface PayeeVisit {
  returnUrl: string;
  /** where another link is made when this one was left for too long */
  againUrl: string;
  lang: Language;
}

export interface TransferRequest {
  /** of the intent that was noted before: paid once however often it is asked for */
  key: string;
  accountId: string;
  amount: number;
  currency: string;
}

export interface Transfer {
  id: string;
  accountId: string;
  amount: number;
  currency: string;
}

/** Money on its way to professionals. From their account it goes to their bank as they agreed with the provider. */
export abstract class Payouts {
  /** One for each person, however often it is asked for. */
  abstract openAccount(request: PayeeAccountRequest): Promise<PayeeAccount>;
  abstract account(id: string): Promise<PayeeAccount | null>;
  /** Where the provider asks who they are. Good once, for some minutes. */
  abstract visit(id: string, visit: PayeeVisit): Promise<string>;
  /** Refuses with INVALID_TRANSITION where the account cannot be paid, or there is not so much. */
  abstract transfer(request: TransferRequest): Promise<Transfer>;
  /** What was paid by a key, for looking through the books. */
  abstract transferOf(key: string): Promise<Transfer | null>;
}
