import { useText } from '@plateia/i18n';
import { PageHead, Stack } from '@plateia/ui';
import { PayoutCard } from '../../features/verification/payout-card.js';
import { VerificationCard } from '../../features/verification/verification-card.js';
import { WithProfile } from '../../professional/with-profile.js';

export function VerificationPage() {
  const text = useText('verification');
  return (
    <>
      <PageHead title={text('page')} back={{ href: '/pro', label: text('back') }} />
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
