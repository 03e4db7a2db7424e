import { Injectable } from '@nestjs/common';
import { FeatureFlags } from '@plateia/flags';
import { type Caller, ServiceError } from '@plateia/service-kit';
import { Members } from './members.store.js';
import type { MemberRow } from '../store/member.schema.js';

/** Whether a member is shown points: the platform has them, and the member wants them. The ledger goes on either way. */
@Injectable()
export class Gamification {
  constructor(
    private readonly members: Members,
    private readonly flags: FeatureFlags,
  ) {}

  async require({ userId, adult }: Caller): Promise<MemberRow> {
    const { member, isOn } = await this.of(userId, adult);
    if (!isOn) throw new ServiceError('FEATURE_OFF');
    return member;
  }

  async isOn({ userId, adult }: Caller): Promise<boolean> {
    return (await this.of(userId, adult)).isOn;
  }

  /** Until identity's word arrives, adults want them. */
  async of(userId: string, adult = true): Promise<{ member: MemberRow; isOn: boolean }> {
    const member = await this.members.find(userId);
    const isWanted = member.gamificationEnabled ?? adult;
    return { member, isOn: isWanted && (await this.flags.isOn('gamificationEnabled')) };
  }
}
