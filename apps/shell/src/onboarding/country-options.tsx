import { countryCodes } from '@plateia/contracts';
import { useLanguage, type Language } from '@plateia/i18n';
import { useMemo } from 'react';

/** By their names in the member's language, in the order of that language. */
export function CountryOptions() {
  const [language] = useLanguage();
  const countries = useMemo(() => countriesIn(language), [language]);
  return countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}

function countriesIn(language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return [...countryCodes]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
}
