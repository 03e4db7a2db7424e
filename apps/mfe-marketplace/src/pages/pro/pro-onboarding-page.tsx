import { useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { Card, LinkButton, PageHead } from '@plateia/ui';
import { ProOnboarding } from '../../features/pro-onboarding/pro-onboarding.js';
import { BeginWork } from '../../features/work-switch/begin-work.js';
import { WithProfile } from '../../professional/with-profile.js';

/** Whoever does not offer services yet begins here. */
export function ProOnboardingPage() {
  const text = useText('pro');
  const isHelper = useSession().user?.role === 'helper';
  return (
    <>
      <PageHead
        title={text('onboarding.title')}
        action={
          <LinkButton variant="ghost" size="small" href={isHelper ? '/pro' : '/feed'}>
            {text('onboarding.close')}
          </LinkButton>
        }
      />
      {isHelper ? (
        <WithProfile>{(profile) => <ProOnboarding profile={profile} />}</WithProfile>
      ) : (
        <Card>
          <BeginWork />
        </Card>
      )}
    </>
  );
}
