import { Controller } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { me, profile, profileActivity, updateProfile } from '@plateia/contracts/identity';
import { Caller, Implements, Input, RequestContext, ServiceError } from '@plateia/service-kit';
import { Accounts } from '../account/store/accounts.js';
import { ProfileActivity } from './activity/profile-activity.js';
import { LoggedUserView } from './logged-user.js';
import { ReadProfile } from './read-profile.js';
import { UpdateProfile } from './update-profile.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly accounts: Accounts,
    private readonly loggedUser: LoggedUserView,
    private readonly profiles: ReadProfile,
    private readonly updating: UpdateProfile,
    private readonly activities: ProfileActivity,
  ) {}

  @Implements(me)
  async me(@Caller() caller: Caller) {
    const account = await this.accounts.byId(caller.userId);
    if (!account) throw new ServiceError('UNAUTHORIZED');
    return this.loggedUser.of(account, { isNew: false });
  }

  @Implements(profile)
  profile(
    @Caller() caller: Caller,
    @Input() input: RouteInput<typeof profile>,
    @RequestContext() { isPrefetch }: RequestContext,
  ) {
    return this.profiles.run(caller, { userId: input.user_id, isPrefetch });
  }

  @Implements(updateProfile)
  update(@Caller() { userId }: Caller, @Input() change: RouteInput<typeof updateProfile>) {
    return this.updating.run(userId, change);
  }

  @Implements(profileActivity)
  activity(@Caller() { userId }: Caller, @Input() input: RouteInput<typeof profileActivity>) {
    return this.activities.run(userId, input);
  }
}
