import { languages, useText } from '@plateia/i18n';
import { Segmented } from '@plateia/ui';
import { languageNames } from './language-names.js';
import { useLanguageChoice } from './use-language-choice.js';

/** For a place of settings; bars have the button. */
export function LanguageSwitch() {
  const text = useText('shell');
  const [language, choose] = useLanguageChoice();
  const options = languages.map((one) => ({ value: one, label: <span lang={one}>{languageNames[one]}</span> }));
  return <Segmented label={text('language.label')} options={options} value={language} onChange={choose} />;
}
