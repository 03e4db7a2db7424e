import type { ProfilePart } from './onboarding.calls.js';

type SignUpIntent = Pick<NonNullable<NonNullable<ProfilePart>['data']>, 'plan_interest' | 'invite_code'>;

const LONGEST_CODE = 40;

/** `?plan=` and `?invite=` of the address that brought the member here. */
export function signUpIntent(search: URLSearchParams): SignUpIntent {
  const plan = search.get('plan');
  const invite = search.get('invite');
  return {
    ...((plan === 'starter' || plan === 'premium') && { plan_interest: plan }),
    ...(invite && invite.length <= LONGEST_CODE && { invite_code: invite }),
  };
}
