import { AccountController } from './account.controller.js';
import { Invitations } from './invitations.js';
import { MemberCountry } from './member-country.js';
import { MemberSettings } from './member-settings.js';

export const accountControllers = [AccountController];

export const account = [MemberSettings, MemberCountry, Invitations];
