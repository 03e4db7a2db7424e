import { errorCatalogue, isErrorCode, messageName, topics, type RouteDef } from '@plateia/contracts';
import { allEvents, allRoutes, impliedRefusalsOf, serviceContracts } from '@plateia/contracts/all';
import { z } from 'zod';

const NOTICE = '<!-- Written by `npm run contracts:generate`. -->';
const ACCESS = 'A anyone, U signed in, M active member, H professional, S staff, PSP payment provider by signature.';

export const httpPage = (): string =>
  page(
    'HTTP calls',
    `${ACCESS} R is a read, by GET with a query or by POST with the same names in a JSON body.
K honours \`Idempotency-Key\`, N is idempotent by nature. "Refusals" are those a call has besides the ones that follow from what it is
(signing in, stages, fields, limits); with all shapes they stand in [openapi.json](../contracts/openapi.json).`,
    Object.keys(serviceContracts).map((service) => {
      const rows = allRoutes.filter((one) => one.service === service).map(({ route }) => routeRow(route));
      return `## ${service}\n\n${table(['Id', 'Call', 'Who', 'Repeats', 'Does', 'Refusals', 'Own limit'], rows)}`;
    }),
  );

function routeRow(route: RouteDef): string[] {
  const implied = impliedRefusalsOf(route);
  return [
    route.id,
    `${route.method} \`${route.path}${route.action === undefined ? '' : `?action=${route.action}`}\``,
    route.access.who +
      (route.access.stages ? ` (${route.access.stages.join(', ')})` : '') +
      (route.access.adult ? ', adult' : ''),
    [route.idempotency ?? '', ...(route.keyLasts ? [`as long as the ${route.keyLasts}`] : [])].join(', '),
    route.summary,
    route.errors.filter((code) => !implied.includes(code)).join(', '),
    route.limit ? `${route.limit.n} in ${route.limit.windowSeconds} s per ${route.limit.per}` : '',
  ];
}

export const eventsPage = (): string =>
  page(
    'Events',
    `A snapshot carries the full state of its subject, and the higher version of a family wins; a fact has an effect of its own.
Shapes: [asyncapi.json](../contracts/asyncapi.json); one full example of each: \`libs/contracts/samples\`.`,
    [...Map.groupBy(allEvents, ({ event }) => event.topic)].map(([topic, events]) => {
      const rows = events.map(({ event }) => [
        `\`${messageName(event)}\``,
        event.kind,
        event.family,
        event.subject.name,
        (event.key ?? event.subject).name,
        event.data instanceof z.ZodObject ? Object.keys(event.data.shape).join(', ') : '',
        event.summary,
      ]);
      const columns = ['Type', 'Kind', 'Family', 'Subject', 'Key', 'Data', 'Says'];
      return `## ${topic}\n\nWritten by ${topics[topic].writer}.\n\n${table(columns, rows)}`;
    }),
  );

export const errorsPage = (): string =>
  page(
    'Errors',
    `Every refusal is \`{"error": {"errorCode", "errorMessage", "details"?}}\` with the status of its code. Codes without a status are raised by the browser itself.`,
    [
      table(
        ['Code', 'Status', 'English', 'Ελληνικά'],
        Object.keys(errorCatalogue)
          .filter(isErrorCode)
          .map((code) => ({ code, ...errorCatalogue[code] }))
          .sort((a, b) => (a.status ?? 1_000) - (b.status ?? 1_000) || (a.code < b.code ? -1 : 1))
          .map(({ code, status, en, el }) => [code, String(status ?? ''), en, el]),
      ),
    ],
  );

const page = (title: string, text: string, parts: readonly string[]): string =>
  [`# ${title}`, NOTICE, text, ...parts].join('\n\n');

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
