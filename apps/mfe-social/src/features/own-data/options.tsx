import { countryCodes } from '@plateia/contracts';
import { useLanguage, useText } from '@plateia/i18n';

/** By their names in the member's language, in the order of that language. */
export function CountryOptions() {
  const [language] = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return [...countryCodes]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name))
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
}

const genders = ['undisclosed', 'female', 'male', 'non_binary'] as const;

export function GenderOptions() {
  const text = useText('settings');
  return genders.map((gender) => (
    <option key={gender} value={gender}>
      {text(`account.gender.options.${gender}`)}
    </option>
  ));
}
