import { useErrorText, useText } from '@plateia/i18n';
import { LinkButton, Note } from '@plateia/ui';

const OWN_WORDS = [
  'QUOTE_LIMIT',
  'ALREADY_QUOTED',
  'NOT_VERIFIED',
  'ONBOARDING_INCOMPLETE',
  'BOOKING_NOT_FOUND',
  'INVALID_TRANSITION',
];

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/** Why a quote was not taken, with the way to what is missing. */
export function QuoteRefusal({ refusal }: { refusal: unknown }) {
  const text = useText('work');
  const errorText = useErrorText();
  const code = codeOf(refusal);
  const ways: Partial<Record<string, [href: string, label: string]>> = {
    NOT_VERIFIED: ['/pro/verification', text('quote.papers')],
    ONBOARDING_INCOMPLETE: ['/pro/onboarding', text('quote.complete')],
  };
  const way = ways[code];
  return (
    <Note
      tone="ochre"
      role="alert"
      action={
        way && (
          <LinkButton size="small" variant="outline" href={way[0]}>
            {way[1]}
          </LinkButton>
        )
      }
    >
      {OWN_WORDS.includes(code) ? text(`quote.refused.${code}`) : errorText(refusal)}
    </Note>
  );
}
