const POSTCODES: Readonly<Record<string, RegExp>> = { GR: /^\d{5}$/, CY: /^\d{4}$/ };
export const ANY_POSTCODE = /^[A-Z0-9-]{2,12}$/;

export const withoutSpaces = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

/** As it is written in that country, without its spaces. */
export const isPostcodeOf = (countryCode: string, postcode: string): boolean =>
  (POSTCODES[countryCode] ?? ANY_POSTCODE).test(postcode);

export const countryOfPostcode = (code: string): 'GR' | 'CY' => (isPostcodeOf('CY', code) ? 'CY' : 'GR');
