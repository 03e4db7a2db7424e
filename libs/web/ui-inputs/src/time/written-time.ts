const WRITTEN = /^(?<hour>\d{1,2})(?:[:.]?(?<minute>\d{2}))?$/;

/** The time as it is sent, `HH:MM`, of one that was written by hand; '' where it is none. */
export function timeOf(written: string): string {
  const { hour = '', minute = '00' } = WRITTEN.exec(written.trim())?.groups ?? {};
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return '';
  return `${hour.padStart(2, '0')}:${minute}`;
}
