import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { changeCountry, changeSettings, countryOf, invite, readSettings } from '@plateia/contracts/identity';
import { Caller, Implements, Input, RequestContext } from '@plateia/service-kit';
import { Invitations } from './invitations.js';
import { MemberCountry } from './member-country.js';
import { MemberSettings } from './member-settings.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly countries: MemberCountry,
    private readonly memberSettings: MemberSettings,
    private readonly invitations: Invitations,
  ) {}

  @Implements(countryOf)
  country(@Caller() caller: Caller | null, @RequestContext() context: RequestContext) {
    return this.countries.read(caller?.userId, context.header('accept-language') ?? '');
  }

  @Implements(changeCountry)
  changeCountry(@Caller() { userId }: Caller, @Input() { country }: RouteInput<typeof changeCountry>) {
    return this.countries.change(userId, country);
  }

  @Implements(readSettings)
  settings(@Caller() { userId }: Caller) {
    return this.memberSettings.read(userId);
  }

  @Implements(changeSettings)
  changeSettings(@Caller() { userId }: Caller, @Input() change: RouteInput<typeof changeSettings>) {
    return this.memberSettings.change(userId, change);
  }

  @Implements(invite)
  invite(@Caller() { userId }: Caller) {
    return this.invitations.of(userId);
  }
}
