import { seededPeople } from './people.js';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const button = ({ id, name, email, verified }: (typeof seededPeople)[number]): string => `
      <button name="person" value="${escape(id)}">
        <strong>${escape(name)}</strong><br>
        <small>${escape(email ?? 'no e-mail')}${email && !verified ? ', not verified' : ''}</small>
      </button>`;

/** Who are you today? */
export const choosePage = (action: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Development sign-in</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 1.5rem auto; padding: 0 1rem }
      button { display: block; width: 100%; margin: .5rem 0; padding: .6rem; text-align: start; font: inherit }
      input { font: inherit; padding: .5rem; width: 100%; box-sizing: border-box }
    </style>
  </head>
  <body>
    <h1>Development sign-in</h1>
    <form method="post" action="${escape(action)}">${seededPeople.map(button).join('')}
    </form>
    <form method="post" action="${escape(action)}">
      <label>Another e-mail <input name="email" type="email" required></label>
      <button>Continue with this e-mail</button>
    </form>
    <form method="post" action="${escape(action)}"><button name="deny" value="1">Cancel</button></form>
  </body>
</html>
`;
