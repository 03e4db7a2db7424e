import type { Text } from '@plateia/i18n';

/** As people say it: no half an hour in tenths. */
export const quoteDuration = (text: Text, minutes: number): string =>
  minutes < 60 ? text('quote.minutes', { n: minutes }) : text('quote.hours', { hours: minutes / 60 });
