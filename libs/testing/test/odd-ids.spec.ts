import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { errorAnswer, type Method, methodsOf, type RouteDef } from '@plateia/contracts';
import { allRoutes } from '@plateia/contracts/all';
import { describeWith } from '@plateia/test-kit';
import { aMember, startPlatform, type InProcessPlatform, type Member } from '@plateia/testing';
import { z } from 'zod';

/** UUIDs by their form, of which none was ever given out: ids are of version 7. */
const oddIds = [
  '9b2f6c1e-4d3a-4f5b-8c7d-0123456789ab',
  '00c1f7d2-4d3a-1f5b-8c7d-0123456789ab',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

/** As many as one field has choices, so that each of them is made once. */
const TURNS = 8;

type JsonSchema = z.core.JSONSchema.BaseSchema;

const schemaOf = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
const hasId = (schema: JsonSchema): boolean => JSON.stringify(schema).includes('"format":"uuid"');

/** A value that fits, with the odd id wherever one is asked for; of what may be chosen another one each turn. */
function fitting(schema: JsonSchema, odd: string, turn: number): unknown {
  const { properties, items, anyOf, oneOf, enum: choices, format, minimum = 1, minLength = 1, minItems = 1 } = schema;
  const ways = choices ?? anyOf ?? oneOf;
  if (choices) return choices[turn % choices.length];
  if (ways) return fitting(ways[turn % ways.length] as JsonSchema, odd, turn);
  if (properties) {
    // All fields, and then no more than are needed; a place in a list is nobody's to make up.
    const asked = Object.entries(properties as Record<string, JsonSchema>).filter(
      ([name, field]) => schema.required?.includes(name) || hasId(field) || (turn % 2 === 0 && name !== 'nextToken'),
    );
    return Object.fromEntries(asked.map(([name, field]) => [name, fitting(field, odd, turn)]));
  }
  if (items) return Array.from({ length: Math.max(1, minItems) }, () => fitting(items as JsonSchema, odd, turn));
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'integer' || schema.type === 'number') return minimum;
  if (schema.type === 'boolean') return turn % 2 === 0;
  if (schema.type !== 'string') return undefined;
  if (format === 'uuid') return odd;
  if (format === 'date-time') return new Date(Date.now() + 86_400_000).toISOString();
  if (format === 'email') return 'somebody@example.gr';
  return 'x'.repeat(Math.max(1, minLength));
}

const calls = allRoutes
  .filter(({ route }) => [route.params, route.query, route.body].some((schema) => schema && hasId(schemaOf(schema))))
  .flatMap(({ route }) =>
    methodsOf(route).map((method) => ({ title: `${route.id} ${method} ${route.path}`, route, method })),
  );

describeWith('odd ids, every service at once', 'TEST_MONGO_URL')('an id that was never given out', () => {
  let platform: InProcessPlatform;
  let member: Member;
  /** calls that found no fault with the form of what they were asked */
  const looked = new Set<string>();

  beforeAll(async () => {
    platform = await startPlatform({ env: { RATE_LIMIT_SCALE: '1000' } });
    member = await aMember(platform);
  });

  afterAll(() => platform.stop());

  async function answerTo(route: RouteDef, method: Method, odd: string, turn: number): Promise<string> {
    const filled = (schema: z.ZodType | undefined) =>
      (schema ? fitting(schemaOf(schema), odd, turn) : {}) as Record<string, unknown>;
    const params = filled(route.params);
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
    const asked: Record<string, unknown> = {
      ...(route.action !== undefined && { action: route.action }),
      ...filled(route.query),
    };
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(asked)) query.set(name, String(value));
    const answer = await member.fetch(`${platform.origin}${path}?${query.toString()}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(filled(route.body)) }),
    });
    const text = await answer.text();
    if (answer.status >= 500) return `FAULT ${answer.status} ${text.slice(0, 300)}`;
    return answer.status < 400 ? 'taken' : errorAnswer.parse(JSON.parse(text)).error.errorCode;
  }

  it.each(calls)('$title answers it, with no fault of ours', async ({ title, route, method }) => {
    const answers: string[] = [];
    for (const odd of oddIds)
      for (let turn = 0; turn < TURNS; turn++) answers.push(await answerTo(route, method, odd, turn));
    if (answers.some((answer) => answer !== 'VALIDATION_FAILED')) looked.add(title);
    expect(answers.filter((answer) => answer.startsWith('FAULT'))).toEqual([]);
  });

  it('was looked for by nearly all of them', () => {
    expect(looked.size).toBeGreaterThan(calls.length * 0.8);
  });
});
