import { useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { latePart } from '@plateia/lists';
import { Card, LinkButton, PageHead, Skeleton } from '@plateia/ui';
import { BeginWork } from '../../features/work-switch/begin-work.js';
import { WithProfile } from '../../professional/with-profile.js';

// Whoever only begins has no step to fill in yet.
const ProOnboarding = latePart(
  'pro-steps',
  async () =>
    (await import(/* webpackChunkName: "pro-steps" */ '../../features/pro-onboarding/pro-onboarding.js')).ProOnboarding,
  { skeleton: <Skeleton height={360} /> },
);

/** Whoever does not offer services yet begins here. */
export function ProOnboardingPage() {
  const text = useText('pro');
  const isHelper = useSession().user?.role === 'helper';
  return (
    <>
      <PageHead
        title={text('onboarding.title')}
        action={
          <LinkButton data-alone variant="ghost" size="small" href={isHelper ? '/pro' : '/feed'}>
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
