import type { Language } from '@plateia/i18n';
import { startTextsOf } from '@plateia/web-testing';
import { join } from 'node:path';

export const startOwnTexts = (language: Language = 'en'): Promise<void> =>
  startTextsOf(join(__dirname, '../..'), language);
