import { Injectable } from '@nestjs/common';
import { PlatformRows, type Told } from '../listing/platform-rows.js';
import { Settings } from '../settings/settings.store.js';

const TYPE = 'moderation';

export interface ModerationNews {
  userId: string;
  /** what the staff did */
  kind: 'banned';
}

/** Stays in the list: whoever is kept out reads it when they are let in again. */
@Injectable()
export class TellModeration {
  constructor(
    private readonly rows: PlatformRows,
    private readonly settings: Settings,
  ) {}

  async tell({ userId, kind }: ModerationNews, told: Told): Promise<void> {
    if (await this.settings.wants(userId, TYPE)) await this.rows.tell({ userId, type: TYPE, kind }, told);
  }
}
