import type { Language } from '@plateia/contracts';

export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IE', el: 'el-GR' };
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const STYLE = `
  :root { color-scheme: light dark; --ink: #1d2521; --soft: #57615c; --ground: #f6f4ef; --card: #fff; --line: #d8d5cc;
    --brand: #1f6f5c; --on-brand: #fff; --wrong: #a63a2b }
  @media (prefers-color-scheme: dark) { :root { --ink: #eef1ec; --soft: #b3bcb6; --ground: #151a17; --card: #1e2521;
    --line: #3a443e; --brand: #7fcbb4; --on-brand: #10201a; --wrong: #ff9e8c } }
  body { margin: 0; padding: 1rem; background: var(--ground); color: var(--ink);
    font: 1rem/1.55 'Commissioner', system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif }
  main { max-width: 26rem; margin: 5vh auto; padding: 1.5rem; background: var(--card); border: 1px solid var(--line);
    border-radius: 1rem }
  h1 { margin: 0; font-size: 1.375rem; line-height: 1.3 } p { margin: .5rem 0 } small, .soft { color: var(--soft) }
  .price { font-size: 1.75rem; font-weight: 600 } .wrong { color: var(--wrong); font-weight: 600 }
  label { display: flex; gap: .75rem; align-items: center; min-height: 44px }
  fieldset { border: 1px solid var(--line); border-radius: .75rem; margin: 1rem 0 } td { padding: .25rem .75rem .25rem 0 }
  button, a.button { display: block; box-sizing: border-box; width: 100%; min-height: 44px; margin-top: .75rem;
    padding: .6rem 1rem; border-radius: .75rem; border: 1px solid var(--brand); background: var(--brand);
    color: var(--on-brand); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
  .quiet { background: transparent !important; color: var(--ink) !important; border-color: var(--line) !important }
  :focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }`;

export const page = (lang: Language, title: string, content: string): string => `<!doctype html>
<html lang="${lang}">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escape(title)}</title><style>${STYLE}</style></head>
  <body><main><h1>${escape(title)}</h1>${content}</main></body>
</html>
`;

export const money = (amount: number, currency: string, lang: Language): string =>
  new Intl.NumberFormat(LOCALES[lang], { style: 'currency', currency }).format(amount / 100);

export const link = (href: string, text: string, kind = ''): string =>
  `<a class="button ${kind}" href="${escape(href)}">${escape(text)}</a>`;

export const form = (content: string): string => `<form method="post">${content}</form>`;
