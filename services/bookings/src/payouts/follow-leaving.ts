import { Injectable } from '@nestjs/common';
import type { EventData } from '@plateia/contracts';
import type { accountDeactivated } from '@plateia/contracts/identity';
import { Professionals } from '../professionals/professionals.store.js';
import { Payees } from './payees.store.js';

type Told = EventData<typeof accountDeactivated>;

/** A professional who goes is paid before they are gone, however little it is; one who stays after all waits like others. */
@Injectable()
export class FollowLeaving {
  constructor(
    private readonly payees: Payees,
    private readonly professionals: Professionals,
  ) {}

  async run({ userId, standing: { closing, deleteAfter } }: Told, version: number): Promise<void> {
    if (!(await this.professionals.find(userId))) return;
    await this.payees.leaves(userId, closing && deleteAfter ? new Date(deleteAfter) : null, version);
  }
}
