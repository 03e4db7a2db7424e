import { Injectable } from '@nestjs/common';
import { type Caller, Refusal } from '@plateia/service-kit';
import { Members } from '../members/members.store.js';
import type { MemberRow } from '../persistence/member.schema.js';

/** Whether a member takes part. Until identity's word arrives, adults do. */
@Injectable()
export class Gamification {
  constructor(private readonly members: Members) {}

  async require({ userId, adult }: Caller): Promise<MemberRow> {
    const member = await this.members.find(userId);
    if (!takesPart(member, adult)) throw new Refusal('FEATURE_OFF');
    return member;
  }

  async isOn({ userId, adult }: Caller): Promise<boolean> {
    return takesPart(await this.members.find(userId), adult);
  }
}

const takesPart = ({ gamificationEnabled }: MemberRow, adult: boolean): boolean => gamificationEnabled ?? adult;
