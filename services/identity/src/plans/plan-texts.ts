import { PlanWords } from '@plateia/contracts/identity/rules';
import el from '../../i18n/el.json' with { type: 'json' };
import en from '../../i18n/en.json' with { type: 'json' };

export const planWords = new PlanWords({ en: en.plans, el: el.plans });
