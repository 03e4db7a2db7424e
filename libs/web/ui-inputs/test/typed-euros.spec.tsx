import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addTexts, startTexts } from '@plateia/i18n';
import { violationsIn } from '@plateia/ui/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { EuroField, readEuros, typedEuros } from '../src/index.js';

describe('an amount that was typed', () => {
  it.each([
    ['0', 0],
    ['5', 500],
    ['90', 9_000],
    ['007', 700],
    ['12,5', 1_250],
    ['12.5', 1_250],
    ['12,50', 1_250],
    ['12.50', 1_250],
    ['0,05', 5],
    ['0.99', 99],
    ['1234', 123_400],
    ['1234,50', 123_450],
    ['1234.50', 123_450],
    // Greek
    ['1.234,50', 123_450],
    ['1.234,5', 123_450],
    ['12.345,00', 1_234_500],
    ['1.234.567', 123_456_700],
    ['1.234.567,89', 123_456_789],
    // English
    ['1,234.50', 123_450],
    ['1,234.5', 123_450],
    ['999,999.99', 99_999_999],
    ['1,234,567', 123_456_700],
    // by spaces, also those that do not break
    ['1 234', 123_400],
    ['1 234,50', 123_450],
    ['1\u00A0234.50', 123_450],
    ['12\u202F345', 1_234_500],
    // with the sign, on either side
    ['€90', 9_000],
    ['€ 90', 9_000],
    ['90€', 9_000],
    [' 45.50 € ', 4_550],
    ['1.234,50 €', 123_450],
    ['€1,234.50', 123_450],
    ['90 EUR', 9_000],
    ['EUR 90', 9_000],
    ['90 ευρώ', 9_000],
    ['90 Euro', 9_000],
    ['999999999', 99_999_999_900],
  ])('%s is %s', (typed, minor) => expect(readEuros(typed)).toEqual({ minor }));

  it.each([
    ['1.234', '1234'],
    ['1,234', '1234'],
    ['12.000', '12000'],
    ['120,000 €', '120000'],
    ['€1.000', '1000'],
  ])('%s is unclear', (typed, unclear) => expect(readEuros(typed)).toEqual({ unclear }));

  it.each([
    '',
    ' ',
    '€',
    'ninety',
    '-3',
    '+3',
    '1e3',
    '4 5',
    '12 50',
    '12,',
    ',5',
    '.5',
    '12..5',
    '12,5,0',
    '1.23,45',
    '12,345,67',
    '1.234,567',
    '1,234.567',
    '1.234.56',
    '1,234,56',
    '1.2345',
    '0.123',
    '0.123,45',
    '1.234 567',
    '1 234.567',
    '1234.567,00',
    '1234.5678',
    '€ 9 €0',
    '$90',
    '٩٠',
    '1234567890',
  ])('"%s" is none', (typed) => expect(readEuros(typed)).toEqual({}));

  const amounts = [0, 5, 99, 100, 101, 99_900, 100_000, 123_450, 12_345_678, 100_000_000, 99_999_999_999];
  it.each(['el-GR', 'en-IE'])('is read as %s writes it, and as a field is filled with it', (locale) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
    for (const minor of amounts) {
      expect(readEuros(format.format(minor / 100))).toEqual({ minor });
      expect(readEuros(typedEuros(minor))).toEqual({ minor });
    }
  });
});

describe('the field of an amount', () => {
  beforeAll(async () => {
    await startTexts({ language: 'en', namespaces: {} });
    await addTexts({ common: async () => ({ unclearEuros: '{typed} may be two amounts, write {euros}.00' }) });
  });
  afterEach(cleanup);

  function Stage({ error }: { error?: string }) {
    const [value, setValue] = useState('');
    return <EuroField label="Price" help="In euro" error={error} value={value} onChange={setValue} />;
  }
  const field = () => screen.getByRole('textbox', { name: 'Price' });

  it('says once it is left where what was typed can be read in two ways', async () => {
    const { container } = render(<Stage />);
    await userEvent.type(field(), '1.234 ');
    expect(field()).toHaveAccessibleDescription('In euro');
    await userEvent.tab();
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription('1.234 may be two amounts, write 1234.00');
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.type(field(), '{Backspace},50');
    await userEvent.tab();
    expect(field()).toHaveAccessibleDescription('In euro');
  });

  it('says that rather than what the form says of it', async () => {
    render(<Stage error="Write a price" />);
    expect(field()).toHaveAccessibleDescription('Write a price');
    await userEvent.type(field(), '12.000');
    expect(field()).toHaveAccessibleDescription('12.000 may be two amounts, write 12000.00');
  });
});
