import { Module } from '@nestjs/common';
import { provideModel, provideStore } from '@plateia/service-kit';
import { AccountModule } from '../account/account.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { ProjectionsModule } from '../projections/projections.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { AllActs } from './activity/all-acts.js';
import { CommentActs } from './activity/comment-acts.js';
import { FriendActs } from './activity/friend-acts.js';
import { LevelActs } from './activity/level-acts.js';
import { PostActs } from './activity/post-acts.js';
import { ProfileActivity } from './activity/profile-activity.js';
import { LoggedUserView } from './logged-user.js';
import { NoteVisit } from './note-visit.js';
import { PresentProfile } from './present-profile.js';
import { PROFILE_VISIT, VISIT_STORE, visitSchema } from './profile-visit.schema.js';
import { ProfileController } from './profile.controller.js';
import { ReadProfile } from './read-profile.js';
import { Invitations } from './settings/invitations.js';
import { MemberCountry } from './settings/member-country.js';
import { MemberSettings } from './settings/member-settings.js';
import { SettingsController } from './settings/settings.controller.js';
import { UpdateProfile } from './update-profile.js';

const models = [provideModel(PROFILE_VISIT, visitSchema)];

/** A member as others see them, what they did, and what they set. */
@Module({
  imports: [AccountModule, ProjectionsModule, RelationsModule, PlansModule],
  controllers: [ProfileController, SettingsController],
  providers: [
    ...models,
    provideStore(VISIT_STORE, PROFILE_VISIT),
    ReadProfile,
    PresentProfile,
    LoggedUserView,
    UpdateProfile,
    NoteVisit,
    ProfileActivity,
    AllActs,
    PostActs,
    CommentActs,
    FriendActs,
    LevelActs,
    MemberSettings,
    MemberCountry,
    Invitations,
  ],
  exports: [...models, LoggedUserView, Invitations],
})
export class ProfileModule {}
