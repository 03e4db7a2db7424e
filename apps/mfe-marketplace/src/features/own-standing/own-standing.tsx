import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { LinkButton, Note, Stack, Text } from '@plateia/ui';
import { stepOfPart } from './step-of-part.js';

/** What is in the way of quotes, with the way to it; and how far the check of the papers is. */
export function OwnStanding({ profile }: { profile: ProfessionalProfile }) {
  const text = useText('pro');
  const { can_quote, missing, verification_status } = profile;
  const [first] = missing;
  return (
    <Stack gap="tight">
      {!can_quote && first && (
        <Note
          tone="ochre"
          action={
            first !== 'suspended' && (
              <LinkButton size="small" href={`/pro/onboarding?step=${stepOfPart[first]}`}>
                {text('standing.complete')}
              </LinkButton>
            )
          }
        >
          <Text weight="semi">{text('standing.notYet')}</Text>
          <ul>
            {missing.map((part) => (
              <li key={part}>{text(`standing.missing.${part}`)}</li>
            ))}
          </ul>
        </Note>
      )}
      {verification_status !== 'verified' && (
        <Note
          tone="aegean"
          icon="shield"
          action={
            <LinkButton variant="outline" size="small" href="/pro/verification">
              {text('standing.papers')}
            </LinkButton>
          }
        >
          <Text weight="semi">{text(`standing.verification.${verification_status}.title`)}</Text>
          <Text size="secondary">{text(`standing.verification.${verification_status}.lead`)}</Text>
        </Note>
      )}
    </Stack>
  );
}
