import { useText } from '@plateia/i18n';
import { Segmented } from '@plateia/ui';
import { chooseTheme, themes, useTheme } from './theme.js';

export function ThemeSwitch() {
  const text = useText('shell');
  const options = themes.map((theme) => ({ value: theme, label: text(`theme.${theme}`) }));
  return <Segmented label={text('theme.label')} options={options} value={useTheme()} onChange={chooseTheme} />;
}
