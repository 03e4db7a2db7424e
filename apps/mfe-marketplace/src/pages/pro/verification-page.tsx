import { useText } from '@plateia/i18n';
import { IconLink, PageHead, Stack } from '@plateia/ui';
import { PayoutCard } from '../../features/verification/payout-card.js';
import { VerificationCard } from '../../features/verification/verification-card.js';
import { WithProfile } from '../../professional/with-profile.js';

export function VerificationPage() {
  const text = useText('verification');
  return (
    <>
      <PageHead
        title={text('page')}
        action={<IconLink icon="arrow-left" variant="outline" size="small" href="/pro" label={text('back')} />}
      />
      <WithProfile>
        {(profile) => (
          <Stack>
            <VerificationCard profile={profile} />
            <PayoutCard profile={profile} />
          </Stack>
        )}
      </WithProfile>
    </>
  );
}
