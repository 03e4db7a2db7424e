import { useText } from '@plateia/i18n';
import { LinkButton, PageHead } from '@plateia/ui';
import { ProOnboarding } from '../../features/pro-onboarding/pro-onboarding.js';
import { WithProfile } from '../../professional/with-profile.js';

export function ProOnboardingPage() {
  const text = useText('pro');
  return (
    <>
      <PageHead
        title={text('onboarding.title')}
        action={
          <LinkButton variant="ghost" size="small" href="/pro">
            {text('onboarding.close')}
          </LinkButton>
        }
      />
      <WithProfile>{(profile) => <ProOnboarding profile={profile} />}</WithProfile>
    </>
  );
}
