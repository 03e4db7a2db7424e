import { describe, expect, test } from '@jest/globals';
import { country, countryCodes, fullName, text, time, withAliases } from '@plateia/contracts';
import { completeProfile, requestCode, verifyCode } from '@plateia/contracts/identity';
import * as fc from 'fast-check';
import { z } from 'zod';

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;
const ruleOf = (schema: z.ZodType, value: unknown): unknown => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue?.code === 'custom' ? issue.params?.['rule'] : issue?.code;
};

describe('a text', () => {
  const short = text(2, 5);

  test('is trimmed before it is counted', () => {
    expect(short.parse('  ab  ')).toBe('ab');
    expect(ruleOf(short, '  a  ')).toBe('too_short');
    expect(accepts(short, `${' '.repeat(50)}abcde`)).toBe(true);
  });

  test('is counted in characters as a person sees code points, not in halves of them', () => {
    expect(accepts(short, '😀😀😀😀😀')).toBe(true);
    expect(ruleOf(short, '😀😀😀😀😀😀')).toBe('too_long');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (value) => {
        const { length } = Array.from(value.trim());
        expect(accepts(short, value)).toBe(length >= 2 && length <= 5);
      }),
    );
  });

  test('of 10,000 characters is refused, however they are made', () => {
    for (const character of ['a', 'ω', '😀', '\u0301', '\u202e'])
      expect(ruleOf(text(0, 5_000), character.repeat(10_000))).toBe('too_long');
  });

  test.each([[{ $ne: null }], [['ab']], [12], [null], [true]])('is not %j', (value) => {
    expect(ruleOf(short, value)).toBe('invalid_type');
  });
});

describe('a full name', () => {
  test.each([
    'Ελένη Παπαδοπούλου',
    'Giorgos Alexiou',
    "Seán O'Brien",
    'Anne-Marie',
    'J. R. Ewing',
    'Şükrü',
    'Νι\u0301κος',
    '李 雷',
  ])('may be %s', (name) => {
    expect(fullName.parse(` ${name} `)).toBe(name);
  });

  test.each(['Eleni\u202e', '\u200fEleni', 'Eleni 7', 'Eleni😀', "-.,'", 'a\nb', '<b>x</b>', 'a\u0000b'])(
    'may not be %j',
    (name) => {
      expect(ruleOf(fullName, name)).toBe('name');
    },
  );

  test('has 2 to 60 characters', () => {
    expect(ruleOf(fullName, 'Α')).toBe('too_short');
    expect(accepts(fullName, 'Α'.repeat(60))).toBe(true);
    expect(ruleOf(fullName, 'Α'.repeat(61))).toBe('too_long');
  });
});

describe('a country', () => {
  test('is one of the 249', () => {
    expect(countryCodes.size).toBe(249);
    for (const code of countryCodes) expect(code).toMatch(/^[A-Z]{2}$/);
  });

  test('may be written small, and is not made up', () => {
    expect(country.parse(' gr ')).toBe('GR');
    for (const value of ['EL', 'UK', 'XX', 'GRC', '', 'ΕΛ']) expect(ruleOf(country, value)).toBe('country');
  });
});

test('a time is in UTC', () => {
  expect(accepts(time, '2026-03-09T18:21:44.310Z')).toBe(true);
  for (const value of ['2026-03-09T18:21:44+02:00', '2026-03-09', '2026-02-30T00:00:00Z'])
    expect(accepts(time, value)).toBe(false);
});

describe('other spellings', () => {
  const schema = withAliases({ uuid: 'id' }, z.object({ id: z.string() }));

  test('stand for the name where it is missing', () => {
    expect(schema.parse({ uuid: 'a' })).toEqual({ id: 'a' });
    expect(schema.parse({ uuid: 'a', id: 'b' })).toEqual({ id: 'b' });
  });

  test('leave what they were given as it was', () => {
    const given = { uuid: 'a' };
    schema.parse(given);
    expect(given).toEqual({ uuid: 'a' });
  });

  test.each([[null], [undefined], ['text'], [7], [{}], [{ uuid: { $ne: null } }]])(
    'do not make a request of %j',
    (value) => {
      expect(accepts(schema, value)).toBe(false);
    },
  );
});

describe('a sign-in', () => {
  const login = { login_id: 'eleni@example.gr' };

  test.each(['123456', '123 456', '12-34-56', ' 123456 '])('takes the code %j', (otp) => {
    expect(verifyCode.body.parse({ ...login, otp })).toEqual({ ...login, otp: '123456' });
  });

  test.each([['12345'], ['1234567'], ['12345a'], ['١٢٣٤٥٦'], [123456], [{ $ne: null }], [['123456']]])(
    'does not take the code %j',
    (otp) => {
      expect(accepts(verifyCode.body, { ...login, otp })).toBe(false);
    },
  );

  test.each([
    ['  ELENI@Example.GR ', 'eleni@example.gr'],
    ['eleni@παράδειγμα.ελ', 'eleni@xn--hxajbheg2az3al.xn--qxam'],
  ])('keeps the address %j as %j', (typed, kept) => {
    expect(requestCode.body.parse({ login_id: typed })).toEqual({ login_id: kept });
    expect(requestCode.body.parse({ email: typed })).toEqual({ login_id: kept });
  });

  test.each([
    ['eleni'],
    ['@example.gr'],
    ['a@b@c.gr'],
    ['a@example.gr/x'],
    ['a@example.gr?x'],
    ['a@example.gr#x'],
    ['a@example.gr:25'],
    ['a@exam%70le.gr'],
    ['a b@example.gr'],
    [`${'a'.repeat(250)}@b.gr`],
    [{ $ne: null }],
  ])('does not take the address %j', (login_id) => {
    expect(accepts(requestCode.body, { login_id })).toBe(false);
  });
});

test('fields that a call does not name are dropped', () => {
  const parsed = completeProfile.body.parse({ data: { fullName: 'Ελένη Π', role: 'helper' }, staff: true });
  expect(parsed).toEqual({ data: { fullName: 'Ελένη Π' } });
});

test.each([[[]], [['x']], ['x'], [null], [1]])('aliases make no object of %j', (value) => {
  expect(withAliases({ old: 'name' }, z.object({ name: z.string().optional() })).safeParse(value).success).toBe(false);
});
