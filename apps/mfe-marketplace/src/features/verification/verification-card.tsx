import type { ProfessionalProfile, VerificationStatus } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Card, Note, type NoteTone, Stack, Text, Title } from '@plateia/ui';
import { LicenceSection } from './licence-section.js';
import { DocumentsForm } from './documents-form.js';

const tones: Record<VerificationStatus, NoteTone> = {
  pending: 'neutral',
  in_review: 'aegean',
  verified: 'pine',
  rejected: 'clay',
  expired: 'ochre',
  suspended: 'clay',
};

/** In which papers may be sent. */
const SENDABLE: readonly VerificationStatus[] = ['pending', 'rejected', 'expired'];

/** How far the check of the papers is, why it ended as it did, and where others are sent. */
export function VerificationCard({ profile }: { profile: ProfessionalProfile }) {
  const text = useText('verification');
  const formats = useFormats();
  const { verification_status: status, verification_reason: reason, verified_at, legal } = profile;
  return (
    <Card aria-labelledby="verification-title" id="papers">
      <Stack>
        <Title id="verification-title">{text('title')}</Title>
        <Note tone={tones[status]} role="status" icon={status === 'in_review' ? 'clock' : undefined}>
          <Text weight="semi">
            {text(`state.${status}.title`, { day: verified_at ? formats.day(verified_at) : '' })}
          </Text>
          <Text size="secondary">{text(`state.${status}.lead`)}</Text>
          {reason && status !== 'verified' && (
            <Text size="secondary" dir="auto">
              {text('reason', { reason })}
            </Text>
          )}
        </Note>
        {SENDABLE.includes(status) && <DocumentsForm legal={legal} />}
        {status === 'verified' && <LicenceSection profile={profile} />}
      </Stack>
    </Card>
  );
}
