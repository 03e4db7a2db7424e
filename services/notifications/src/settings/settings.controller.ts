import { Controller } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { changeNotificationSettings, notificationSettings } from '@plateia/contracts/notifications';
import { Caller, Implements, Input } from '@plateia/service-kit';
import { choicesOf } from '../domain/choices.js';
import { ChangeSettings } from './change-settings.js';
import { Settings } from '../store/settings.store.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly settings: Settings,
    private readonly changes: ChangeSettings,
  ) {}

  @Implements(notificationSettings)
  async read(@Caller() { userId }: Caller): Promise<RouteAnswer<typeof notificationSettings>> {
    return { types: choicesOf(await this.settings.find(userId)) };
  }

  @Implements(changeNotificationSettings)
  async change(
    @Input() { types }: RouteInput<typeof changeNotificationSettings>,
    @Caller() { userId }: Caller,
  ): Promise<RouteAnswer<typeof changeNotificationSettings>> {
    return { types: await this.changes.run(userId, types) };
  }
}
