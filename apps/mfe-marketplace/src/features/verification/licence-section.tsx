import type { DocumentType, LicenceStatus, ProfessionalProfile } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { Note, type NoteTone, Stack, Text, Title } from '@plateia/ui';
import { DocumentsForm } from './documents-form.js';

const tones: Record<LicenceStatus, NoteTone> = {
  none: 'neutral',
  in_review: 'aegean',
  verified: 'pine',
  rejected: 'clay',
};

const LICENCE: readonly DocumentType[] = ['licence'];

/** Who is verified may send a licence later, and learns what became of it. */
export function LicenceSection({ profile }: { profile: ProfessionalProfile }) {
  const text = useText('verification');
  const { licence = 'none', verification_reason: reason, legal } = profile;
  return (
    <Stack as="section" aria-labelledby="licence-title">
      <Title level={3} size="card" id="licence-title">
        {text('licence.title')}
      </Title>
      <Note tone={tones[licence]} role="status" icon={licence === 'in_review' ? 'clock' : undefined}>
        <Text weight="semi">{text(`licence.${licence}.title`)}</Text>
        <Text size="secondary">{text(`licence.${licence}.lead`)}</Text>
        {reason && licence === 'rejected' && (
          <Text size="secondary" dir="auto">
            {text('reason', { reason })}
          </Text>
        )}
      </Note>
      {(licence === 'none' || licence === 'rejected') && (
        <DocumentsForm legal={legal} types={LICENCE} needed="licence" />
      )}
    </Stack>
  );
}
