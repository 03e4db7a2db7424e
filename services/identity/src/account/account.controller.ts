import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import {
  changeCountry,
  changeSettings,
  countryOf,
  invite,
  profileActivity,
  readSettings,
  updateProfile,
} from '@plateia/contracts/identity';
import { Caller, Implements, Input, RequestContext } from '@plateia/service-kit';
import { ProfileActivity } from '../activity/profile-activity.js';
import { MemberCountry } from './member-country.js';
import { Invitations } from './invitations.js';
import { UpdateProfile } from '../profile/update-profile.js';
import { MemberSettings } from './member-settings.js';

@Controller()
export class AccountController {
  constructor(
    private readonly updating: UpdateProfile,
    private readonly activities: ProfileActivity,
    private readonly countries: MemberCountry,
    private readonly memberSettings: MemberSettings,
    private readonly invitations: Invitations,
  ) {}

  @Implements(updateProfile)
  update(@Caller() { userId }: Caller, @Input() change: RouteInput<typeof updateProfile>) {
    return this.updating.run(userId, change);
  }

  @Implements(profileActivity)
  activity(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof profileActivity>) {
    return this.activities.run(userId, input);
  }

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
