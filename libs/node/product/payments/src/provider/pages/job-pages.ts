import type { Language } from '@plateia/contracts';
import type { Account, Hold } from '../books/book.shapes.js';
import { form, link, money, page } from './page-parts.js';
import { pageTexts } from './page-texts.js';

/** Where the bank asks the customer. */
export function confirmPage({ status, way, amount, currency, returnUrl }: Hold, lang: Language): string {
  const texts = pageTexts[lang];
  const sum = `<p>${way === 'save' ? texts.chargedLater : texts.hold}</p><p class="price">${money(amount, currency, lang)}</p>`;
  if (status !== 'requires_action') {
    const words = {
      held: texts.paid,
      captured: texts.paid,
      saved: texts.saved,
      voided: texts.expired,
      failed: texts.expired,
    };
    return page(lang, texts.title, `${sum}<p>${words[status]}</p>${link(returnUrl, texts.goOn)}`);
  }
  const answers = `<button name="answer" value="confirm">${way === 'save' ? texts.saveCard : texts.confirm}</button>
    <button class="quiet" name="answer" value="fail">${texts.refuse}</button>`;
  return page(lang, texts.title, `${sum}<p>${texts.confirmLead}</p>${form(answers)}`);
}

/** Where a professional says who is paid. */
export function payeePage({ canBePaid }: Account, { lang, returnUrl }: { lang: Language; returnUrl: string }): string {
  const texts = pageTexts[lang];
  const content = canBePaid ? `<p>${texts.known}</p>` : form(`<button>${texts.verify}</button>`);
  return page(
    lang,
    texts.payee,
    `<p class="soft">${texts.payeeLead}</p>${content}${link(returnUrl, texts.goOn, 'quiet')}`,
  );
}
