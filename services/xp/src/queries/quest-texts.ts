import type { Language } from '@plateia/contracts';
import el from '../../i18n/el.json' with { type: 'json' };
import en from '../../i18n/en.json' with { type: 'json' };

const texts: Readonly<Record<Language, { quests: Readonly<Record<string, string>> }>> = { en, el };

export const questText = (id: string, lang: Language): string => texts[lang].quests[id] ?? id;
