import type { Language } from '@plateia/contracts';
import { paymentMethods, type Payment, type Session, type Subscription, type Terms } from '../books/book.shapes.js';
import { escape, form, link, LOCALES, money, page } from './page-parts.js';
import { pageTexts } from './page-texts.js';

const price = ({ plan, interval, amount, currency }: Terms, lang: Language): string => {
  const texts = pageTexts[lang];
  return `<p>Plateia ${escape(texts.plan[plan])}</p>
    <p><span class="price">${escape(money(amount, currency, lang))}</span> ${escape(texts.interval[interval])}</p>`;
};

const cards = (lang: Language, chosen: string): string =>
  `<fieldset><legend>${escape(pageTexts[lang].card)}</legend>${paymentMethods
    .map(
      (method) =>
        `<label><input type="radio" name="payment_method" value="${method}"${
          method === chosen ? ' checked' : ''
        }> ${escape(pageTexts[lang].method[method])}</label>`,
    )
    .join('')}</fieldset>`;

export const successAddress = ({ successUrl, id }: Session): string => successUrl.replace('{CHECKOUT}', id);

/** Where the browser is sent to pay. */
export function payPage(session: Session, lang: Language): string {
  const texts = pageTexts[lang];
  const show = (content: string) => page(lang, texts.title, price(session, lang) + content);
  if (session.state === 'paid') return show(`<p>${texts.paid}</p>${link(successAddress(session), texts.goOn)}`);
  if (session.state === 'expired') return show(`<p>${texts.expired}</p>${link(session.cancelUrl, texts.goOn)}`);
  if (session.paymentId) {
    const answers = `<button name="answer" value="confirm">${texts.confirm}</button>
      <button class="quiet" name="answer" value="fail">${texts.refuse}</button>`;
    return show(`<p>${texts.confirmLead}</p>${form(answers)}`);
  }
  const wrong = session.state === 'failed' ? `<p class="wrong" role="alert">${texts.declined}</p>` : '';
  return show(`<p class="soft">${texts.lead}</p>${wrong}
    ${form(`${cards(lang, 'pm_ok')}<button>${texts.pay}</button>`)}${link(session.cancelUrl, texts.back, 'quiet')}`);
}

/** Where a member manages card and plan. */
export function managePage(
  subscription: Subscription | undefined,
  payments: readonly Payment[],
  { lang, returnUrl }: { lang: Language; returnUrl: string },
): string {
  const texts = pageTexts[lang];
  const back = link(returnUrl, texts.goOn, 'quiet');
  if (!subscription) return page(lang, texts.manage, `<p>${texts.nothing}</p>${back}`);
  const { cancelsAtPeriodEnd, paidUntil, method, currency } = subscription;
  const day = (at: number) => new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long' }).format(at);
  const rows = payments.map(
    ({ amount, status, createdAt }) =>
      `<tr><td>${day(createdAt)}</td><td>${escape(money(amount, currency, lang))}</td><td>${status}</td></tr>`,
  );
  const [answer, words] = cancelsAtPeriodEnd ? ['resume', texts.resume] : ['cancel', texts.cancel];
  return page(
    lang,
    texts.manage,
    `${price(subscription, lang)}<p>${texts.until.replace('{date}', day(paidUntil))}</p>
    <form method="post">${cards(lang, method)}<button name="answer" value="card">${texts.save}</button></form>
    <form method="post"><button class="quiet" name="answer" value="${answer}">${words}</button></form>
    <h2>${texts.payments}</h2><table>${rows.join('')}</table>${back}`,
  );
}
