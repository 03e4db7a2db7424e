import { hasText, type Text } from '@plateia/i18n';

const NAMES: Readonly<Record<string, string>> = {
  'data.consents.terms': 'terms',
  'data.consents.privacy': 'privacy',
  'data.dob': 'dob',
  'data.fullName': 'fullName',
  country_iso_code: 'country',
};

/** Most fields say the same whatever is wrong with them. */
export const problemText =
  (text: Text) =>
  (field: string, rule: string): string => {
    const problems = `problems.${NAMES[field] ?? 'any'}`;
    return text(hasText('onboarding', `${problems}.${rule}`) ? `${problems}.${rule}` : `${problems}.other`);
  };
