import { Button } from '@plateia/ui';
import { languageNames } from './language-names.js';
import { useLanguageChoice } from './use-language-choice.js';

/** In a bar: offers the other language, in its own words. */
export function LanguageButton() {
  const [language, choose] = useLanguageChoice();
  const other = language === 'en' ? 'el' : 'en';
  return (
    <Button variant="ghost" size="small" icon="globe" lang={other} onClick={() => choose(other)}>
      {languageNames[other]}
    </Button>
  );
}
