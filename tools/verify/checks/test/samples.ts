/** What a check must refuse and what it must let pass: file by file, text by path. */
export interface Samples {
  planted: Record<string, Record<string, string>>;
  clean: Record<string, string>;
}

const contracts = {
  'libs/contracts/src/core/topics.ts': `export const topics = { 'feed.v1': {} };`,
  'libs/contracts/src/feed/reactions.ts': `export const newLike = event({ type: 'new_like', topic: 'feed.v1' });`,
};
const parameters = (count: number) => Array.from({ length: count }, (_, i) => `private p${i}: P${i}`).join(', ');
const manifest = (fields: object) => JSON.stringify({ name: 'x', ...fields });
/** An app with these texts and this source. */
const bothWays = (en: object, el: object, source: string): Record<string, string> => ({
  'apps/x/assets/i18n/en/x.json': JSON.stringify(en),
  'apps/x/assets/i18n/el/x.json': JSON.stringify(el),
  'apps/x/src/x.tsx': `const text = useText('x'); ${source};`,
});
const entry = manifest({ exports: { '.': { source: './src/index.ts' } } });

export const samples: Record<string, Samples> = {
  'access-rule': {
    planted: {
      'a route without access': {
        'libs/contracts/src/feed/posts.ts': `import { route } from '../core/route.js';
          export const one = route({ id: 'F4', method: 'GET', path: '/posts' });`,
      },
      'access that comes in by a spread': {
        'libs/contracts/src/feed/posts.ts': `import { route } from '../core/route.js';
          export const one = route({ ...others, id: 'F4' });`,
      },
      'a Nest decorator under another name': {
        'services/feed/src/http/x.controller.ts': `import { Controller, Get as Read } from '@nestjs/common';
          @Controller() export class X { @Read('/x') x() {} }`,
      },
      'Nest taken whole': { 'services/feed/src/http/x.ts': `import * as nest from '@nestjs/common'; nest.Post();` },
      'the HTTP framework itself': { 'services/feed/src/x.ts': `import fastify from 'fastify'; fastify().get('/x');` },
      'calls that nobody asks as everybody': {
        'services/feed/src/http/x.controller.ts': `export class X { @Implements(one) one() {} }`,
      },
    },
    clean: {
      'libs/contracts/src/feed/posts.ts': `import { route } from '../core/route.js';
        export const one = route({ id: 'F4', method: 'GET', path: '/posts', access: { who: 'A' } });`,
      'libs/node/transport/service-kit/src/implements.ts': `import { RequestMapping } from '@nestjs/common'; RequestMapping({});`,
      'services/feed/src/http/posts.controller.ts': `import { Controller } from '@nestjs/common';
        import type { FastifyReply } from 'fastify';
        import { Implements } from '@plateia/service-kit';
        @Controller() export class Posts { @Implements(one) one(reply: FastifyReply) { return cache.get('x'); } }`,
      'services/feed/test/access-matrix.spec.ts': `it('is in the table', () => {});`,
    },
  },
  'contract-names': {
    planted: {
      'an event name': { ...contracts, 'services/feed/src/x.ts': `emit('new_like');` },
      'an event name in a type': { ...contracts, 'services/feed/src/x.ts': `type T = 'new_like';` },
      'a topic': { ...contracts, 'tools/x.ts': 'const topic = `feed.v1`;' },
      'a topic inside a longer name': { ...contracts, 'tools/x.ts': `const dead = 'feed.v1.dlq';` },
    },
    clean: {
      ...contracts,
      'services/feed/src/x.ts': `import { newLike } from '@plateia/contracts/feed';
        emit(newLike.type); const row = { new_like: 1, 'feed.v1': 2 }; log('a new_like came'); api('/feed/v1');`,
      'services/feed/test/x.spec.ts': `expect(row.event_type).toBe('new_like');`,
    },
  },
  'document-commands': {
    planted: {
      'a script that is not there': {
        'package.json': manifest({ scripts: { dev: 'x' } }),
        'README.md': 'npm run devv',
      },
      'one with an option before it': { 'package.json': manifest({}), 'docs/a.md': 'run `npm run -s kit -- x`' },
    },
    clean: {
      'package.json': manifest({ scripts: { dev: 'x', 'contracts:check': 'x' } }),
      'README.md': '`npm run dev -- social`, `npm run contracts:check`.',
      'docs/a.md': '```json\n{ "scripts": { "serve": "x" } }\n```\nnpm run serve',
    },
  },
  'document-links': {
    planted: {
      'a page that is not there': { 'docs/a.md': 'see [b](b.md)' },
      'a picture that is not there': { 'README.md': '![a](docs/a.png)' },
      'a page of the folder above': { 'docs/a.md': '[b](b.md)', 'b.md': '' },
    },
    clean: {
      'docs/a.md': '[b](../b.md#c) [d](how-to/) [e](https://example.com/x) [f](#g)\n```\n[x](y.md)\n```',
      'docs/how-to/c.md': '![p](../p.png)',
      'docs/p.png': '',
      'b.md': '',
    },
  },
  'exact-versions': {
    planted: {
      'a caret': { 'libs/x/package.json': manifest({ dependencies: { zod: '^4.6.7' } }) },
      'a tilde': { 'package.json': manifest({ devDependencies: { zod: '~4.6.7' } }) },
      'a tag': { 'package.json': manifest({ optionalDependencies: { zod: 'latest' } }) },
      'an override inside': { 'package.json': manifest({ overrides: { a: { b: '>=1.0.0' } } }) },
    },
    clean: {
      'package.json': manifest({
        dependencies: { zod: '4.6.7', next: '1.0.0-rc.1', old: 'npm:typescript@6.0.3' },
        overrides: { a: { zod: '$zod' } },
        engines: { node: '>=20' },
      }),
    },
  },
  'file-length': {
    planted: { '401 lines': { 'services/feed/src/x.ts': 'a;\n'.repeat(401) } },
    clean: { 'services/feed/src/x.ts': 'a;\n'.repeat(400), 'tools/run/seed/demo/people.json': '\n'.repeat(5000) },
  },
  'folder-cycles': {
    planted: {
      'two folders that import each other': {
        'services/bookings/src/work/job/a.ts': `import { b } from '../reviews/b.js';`,
        'services/bookings/src/work/reviews/b.ts': `import { c } from '../job/c.js';`,
        'services/bookings/src/work/job/c.ts': '',
      },
      'two rooms by different folders, and by types': {
        'services/bookings/src/work/job/a.ts': `import type { B } from '../../queries/lists/b.js';`,
        'services/bookings/src/queries/lists/b.ts': '',
        'services/bookings/src/queries/views/c.ts': `import { d } from '../../work/reviews/d.js';`,
        'services/bookings/src/work/reviews/d.ts': '',
      },
    },
    clean: {
      'services/bookings/src/work/job/a.ts': `import { b } from '../reviews/b.js';`,
      'services/bookings/src/work/reviews/b.ts': `import { z } from 'zod';`,
    },
  },
  'forbidden-words': {
    planted: {
      'a path of one machine': { 'docs/how-to.md': ['see ', 'work', 'main'].join('/') },
      'a home folder': { '.ci/run': ['cp ', 'root', '.cache x'].join('/') },
      'a registry': { 'tools/x.ts': `fetch('https://${['registry', 'npmjs', 'org'].join('.')}/zod')` },
    },
    clean: { 'docs/how-to.md': 'work in src/work/, the root of the registry, fieldwork/' },
  },
  'framework-free': {
    planted: {
      'Nest in a domain folder': { 'services/feed/src/domain/x.ts': `import { Injectable } from '@nestjs/common';` },
      'a type of mongoose': { 'services/feed/src/domain/x.ts': `import type { Model } from 'mongoose';` },
      'kafkajs in the contracts': { 'libs/contracts/src/x.ts': `export const k = () => import('kafkajs');` },
    },
    clean: {
      'services/feed/src/domain/x.ts': `import { z } from 'zod';`,
      'services/feed/src/persistence/x.ts': `import mongoose from 'mongoose';`,
    },
  },
  'injected-dependencies': {
    planted: {
      'eight parameters': { 'services/feed/src/x.ts': `class X { constructor(${parameters(8)}) {} }` },
      'injected fields on top': {
        'services/feed/src/x.ts': `class X { @Inject() a; @InjectModel('M') b; constructor(${parameters(6)}) {} }`,
      },
    },
    clean: { 'services/feed/src/x.ts': `class X { @Prop() a; @Prop() b; constructor(${parameters(7)}) {} }` },
  },
  'kafka-client': {
    planted: {
      'in another folder of the lib': {
        'libs/node/transport/events/src/relay/x.ts': `import { Kafka } from 'kafkajs';`,
      },
      'by require': { 'services/feed/src/x.ts': `const { Kafka } = require('kafkajs');` },
      're-exported': { 'tools/x.ts': `export { Kafka } from 'kafkajs';` },
    },
    clean: {
      'libs/node/transport/events/src/kafka/x.ts': `import { Kafka } from 'kafkajs';`,
      'tools/run/engines/kafka/x.ts': `import { Kafka } from 'kafkajs';`,
      'libs/node/transport/events/test/x.spec.ts': `import { Kafka } from 'kafkajs';`,
    },
  },
  'package-entry': {
    planted: {
      'an index inside': {
        'libs/node/base/x/package.json': entry,
        'libs/node/base/x/src/index.ts': '',
        'libs/node/base/x/src/http/index.ts': '',
      },
      'a second entry': {
        'libs/node/base/x/package.json': manifest({
          exports: { '.': { source: './a.ts' }, './b': { source: './b.ts' } },
        }),
        'libs/node/base/x/a.ts': '',
        'libs/node/base/x/b.ts': '',
      },
      'an entry that is not there': { 'libs/node/base/x/package.json': entry },
    },
    clean: {
      'libs/contracts/package.json': manifest({
        exports: {
          '.': { source: './src/index.ts' },
          './feed': { source: './src/feed/index.ts' },
          './errors.json': './errors.json',
        },
      }),
      'libs/contracts/src/index.ts': '',
      'libs/contracts/src/feed/index.ts': '',
    },
  },
  'local-days': {
    planted: {
      'the zone by its name': { 'services/feed/src/x.ts': "const ZONE = 'Europe/Athens';" },
      'a language for its dates': { 'apps/x/src/x.ts': "new Intl.DateTimeFormat('sv-SE', { timeZone });" },
      'another one': { 'libs/web/x/src/x.ts': 'new Intl.DateTimeFormat("en-CA");' },
    },
    clean: {
      'services/feed/src/x.ts': 'const day = localDate(at, ATHENS);',
      'libs/contracts/src/core/local-days.ts': "export const ATHENS = 'Europe/Athens';",
      'services/feed/test/x.spec.ts': "const zone = 'Europe/Athens';",
    },
  },
  'nest-enhancers': {
    planted: {
      'a guard': {
        'services/feed/src/http/x.controller.ts': `import { Controller, UseGuards } from '@nestjs/common';`,
      },
      'a guard for all': { 'services/feed/src/x.module.ts': `import { APP_GUARD } from '@nestjs/core';` },
      'an interceptor as a type': {
        'services/feed/src/x.ts': `import type { NestInterceptor } from '@nestjs/common';`,
      },
      'a parameter with a pipe': {
        'services/feed/src/http/x.controller.ts': `import { Body as Read } from '@nestjs/common';`,
      },
    },
    clean: {
      'services/feed/src/http/x.controller.ts': `import { Controller, Inject } from '@nestjs/common';
        import { Implements, Input } from '@plateia/service-kit'; @Controller() export class X {}`,
      'libs/node/transport/events/src/nest/x.ts': `import { UseFilters } from '@nestjs/common';`,
      'services/feed/test/x.spec.ts': `import { UseGuards } from '@nestjs/common';`,
    },
  },
  'plain-imports': {
    planted: { 'a type taken in place': { 'services/feed/src/x.ts': `type T = import('./y.js').T;` } },
    clean: { 'services/feed/src/x.ts': `import type { T } from './y.js'; const y = await import('./y.js');` },
  },
  'process-env': {
    planted: {
      plainly: { 'services/feed/src/x.ts': 'const a = process.env.PORT;' },
      'by index': { 'services/feed/src/x.ts': `const a = process['env']['PORT'];` },
      'by globalThis': { 'libs/node/base/runtime/src/x.ts': 'const a = globalThis.process.env;' },
      destructured: { 'services/feed/src/x.ts': 'const { env } = process;' },
      imported: { 'services/feed/src/x.ts': `import { env } from 'node:process';` },
    },
    clean: {
      'services/feed/src/config.ts': 'export const a = process.env.PORT;',
      'tools/x.ts': 'const a = process.env.PORT;',
      'services/feed/test/x.spec.ts': 'const a = process.env.TEST_MONGO_URL;',
      'services/feed/src/x.ts': '// process.env is read elsewhere\nconst a = process.pid;',
    },
  },
  'slice-lists': {
    planted: {
      'a service in no map': { 'services/x/package.json': '{}', CODEOWNERS: '#\n/services/x/ @a\n' },
      'a remote without owners': { 'apps/x/package.json': '{}', 'README.md': '| [apps/x](apps/x) | x |' },
      'a screen in no list': {
        'apps/x/plateia.remote.json': '{"routes":[{"path":"/a/b"}]}',
        'docs/screens.md': '| `/a` |',
      },
    },
    clean: {
      'services/x/package.json': '{}',
      'README.md': '| [services/x](services/x) | x |',
      CODEOWNERS: '# owners\n/services/x/ @a\n',
      'apps/y/plateia.remote.json': '{"routes":[{"path":""},{"path":"/a"}]}',
      'docs/screens.md': '| `/` | y |\n| `/a` | y |',
    },
  },
  'text-literals': {
    planted: {
      'a label that is written out': { 'apps/x/src/a.tsx': 'const a = <nav aria-label="Places" />;' },
      'one in braces': { 'apps/x/src/a.tsx': `const a = <img alt={'A tree'} />;` },
      'one of two': { 'libs/web/ui/src/a.tsx': `const a = <p title={b ? text('a') : 'Ένα'} />;` },
      'words around a value': { 'apps/x/src/a.tsx': 'const a = <input placeholder={`Find ${b}`} />;' },
      'in a prop of a component of ours': { 'apps/x/src/a.tsx': `const a = <Card retryLabel={b ?? 'Again'} />;` },
      'one of two on the page': { 'apps/x/src/a.tsx': `const a = <p>{b ? 'Yes' : 'No'}</p>;` },
      'one that is sometimes on the page': { 'apps/x/src/a.tsx': `const a = <>{b && 'Yes'}</>;` },
    },
    clean: {
      'apps/x/src/a.tsx': `const a = <p className="a" title={text('a')}><img alt="" src="x" />{b ? text('a') : ' · '}</p>;`,
      'apps/x/src/b.tsx':
        'const a = <Field name="title" label={`${b}: ${c}`} icon={d ? "up" : "down"}>{d === "up" && text("a")}</Field>;',
      'apps/shell/src/debug-panel/a.tsx': 'const a = <nav aria-label="Places" />;',
      'libs/web/testing/src/a.tsx': 'const a = <nav aria-label="Places" />;',
      'apps/x/test/a.spec.tsx': 'const a = <nav aria-label="Places" />;',
    },
  },
  texts: {
    planted: {
      'a text in one language only': bothWays({ here: 'x' }, {}, `text('here')`),
      'other values in the other language': bothWays({ here: '{n} of {all}' }, { here: '{n}' }, `text('here')`),
      'a text that is empty': bothWays({ here: 'x' }, { here: '' }, `text('here')`),
      'a message that cannot be read': bothWays({ here: '{n' }, { here: '{n}' }, `text('here')`),
      'a mail in one language only': { 'services/x/i18n/en.json': '{"a":"x"}', 'services/x/i18n/el.json': '{}' },
      'a mail of a slice in one language only': { 'services/x/mails/done.en': 'Done\n\nOn {at, time}.' },
      'a mail of a slice with other values in the other language': {
        'services/x/mails/done.en': 'Done\n\nOn {at, time}.',
        'services/x/mails/done.el': 'Έτοιμο',
      },
      'a key that is nowhere': bothWays({ here: 'x' }, { here: 'x' }, `text('here', text('there'))`),
      'a key that is only in another namespace': {
        ...bothWays({ here: 'x' }, { here: 'x' }, `text('here')`),
        'apps/x/src/y.tsx': `const text = useText('other'); text('here');`,
      },
      'a key of one branch': bothWays({ here: 'x' }, { here: 'x' }, `text(a ? 'here' : 'there')`),
      'a key that is put together': bothWays({ here: 'x' }, { here: 'x' }, 'text(`here.${a}`); text("here")'),
      'a key for what needs no component': bothWays({ here: 'x' }, { here: 'x' }, `text('here'); textNow('x', 'no')`),
      'the title of a page': {
        ...bothWays({ here: 'x' }, { here: 'x' }, `text('here')`),
        'apps/x/plateia.remote.json': '{"name":"x","routes":[{"path":"/a","titleKey":"there"}]}',
      },
      'a text that nobody names': bothWays({ here: 'x', left: 'x' }, { here: 'x', left: 'x' }, `text('here')`),
    },
    clean: {
      ...bothWays(
        { here: 'The {n, number}', kinds: { a: 'A', b: 'B' }, title: 'T', sure: { it: { yes: '<b>{who}</b>' } } },
        {
          here: '{n, plural, other {#}}',
          kinds: { a: 'A', b: 'B' },
          title: 'T',
          sure: { it: { yes: '<b>{who}</b>' } },
        },
        'text("here"); text(`kinds.${kind}`); const sure = `sure.${what}`; text(`${sure}.yes`); errorText(code)',
      ),
      'apps/x/plateia.remote.json': '{"name":"x","routes":[{"path":"/a","titleKey":"x:title"}]}',
      'docs/screens.md': '| `/a` | x |',
      'services/x/i18n/en.json': '{"mail.code":"{code}"}',
      'services/x/i18n/el.json': '{"mail.code":"{code}"}',
      'services/x/mails/done.en': 'Done\n\nOn {at, time}.',
      'services/x/mails/done.el': 'Έτοιμο\n\nΣτις {at, time}.',
    },
  },
  'wall-clock': {
    planted: {
      'Date.now': { 'services/feed/src/x.ts': 'const a = Date.now();' },
      'Date.now handed on': { 'services/feed/src/x.ts': 'const clock = Date.now;' },
      'new Date()': { 'libs/node/base/cache/src/x.ts': 'const a = new Date();' },
      'new Date': { 'libs/node/base/cache/src/x.ts': 'const a = new Date;' },
    },
    clean: {
      'services/feed/src/x.ts': 'const a = new Date(clock.now()); Date.parse(b);',
      'libs/node/base/runtime/src/clock.ts': 'export const now = () => Date.now();',
      'services/feed/test/x.spec.ts': 'const a = Date.now();',
    },
  },
};
