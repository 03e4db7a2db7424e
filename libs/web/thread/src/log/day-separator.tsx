import { DAY_MS } from '@plateia/contracts';
import { now } from '@plateia/data';
import { useLanguage } from '@plateia/i18n';
import styles from './log.module.css';

const locales = { en: 'en-GB', el: 'el-GR' } as const;

interface DaySeparatorProps {
  moment: string;
  words: { today: string; yesterday: string };
}

export function DaySeparator({ moment, words: { today, yesterday } }: DaySeparatorProps) {
  const [language] = useLanguage();
  const day = new Date(moment);
  const present = now();
  const isOn = (time: number): boolean => new Date(time).toDateString() === day.toDateString();
  const year = new Date(present).getFullYear() === day.getFullYear() ? undefined : ('numeric' as const);
  const format = { weekday: 'long', day: 'numeric', month: 'long', year } as const;
  const words = isOn(present)
    ? today
    : isOn(present - DAY_MS)
      ? yesterday
      : new Intl.DateTimeFormat(locales[language], format).format(day);
  return (
    <time className={styles.day} dateTime={moment.slice(0, 10)}>
      {words}
    </time>
  );
}
