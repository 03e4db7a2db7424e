import { hasText, useText } from '@plateia/i18n';

const QUEST = 'quest:';
const STREAK = 'streak_';

/** A newer server may pay for things that this page has no words for. */
export function useEntryWords(): (event: string) => string {
  const text = useText('xp');
  return (event) => {
    if (event.startsWith(QUEST)) {
      const known = `quest.${event.slice(QUEST.length)}`;
      return hasText('xp', known) ? text('entry.quest', { quest: text(known) }) : text('entry.someQuest');
    }
    if (event.startsWith(STREAK)) return text('entry.streak', { days: Number(event.slice(STREAK.length)) });
    return text(hasText('xp', `entry.${event}`) ? `entry.${event}` : 'entry.other');
  };
}
