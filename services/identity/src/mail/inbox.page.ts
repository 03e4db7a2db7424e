import { escaped } from './escaped.js';
import type { MailView } from './mail.view.js';

const row = (mail: MailView): string => `
    <article>
      <h2>${escaped(mail.subject)}</h2>
      <p><time datetime="${mail.sentAt}">${mail.sentAt}</time> to <strong>${escaped(mail.to)}</strong></p>
      ${mail.code ? `<p class="code">${escaped(mail.code)}</p>` : ''}
      <pre>${escaped(mail.text)}</pre>
    </article>`;

/** Mails newest first, the code of each in sight. */
export const inboxPage = (mails: MailView[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Development inbox</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
      article { border-top: 1px solid #8888; padding: .5rem 0 }
      .code { font-size: 2rem; font-variant-numeric: tabular-nums; letter-spacing: .2em; margin: 0 }
      pre { white-space: pre-wrap }
    </style>
  </head>
  <body>
    <h1>Development inbox</h1>${mails.map(row).join('') || '\n    <p>No mail yet.</p>'}
  </body>
</html>
`;
