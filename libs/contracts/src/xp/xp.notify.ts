import { live, notify, platformRow } from '../notifications/notify.js';
import { levelUp, xpAwarded } from './events/xp.events.js';
import { levelUpSignal, xpSignal } from './xp.signals.js';

export const xpNews = notify(xpAwarded, ({ userId, shown, amount, event, xp, level, streak }) =>
  shown ? [live(xpSignal, [userId], { amount, event, xp, level, streak })] : [],
);

export const levelUpNews = notify(levelUp, ({ userId, shown, level, levelName }, told) =>
  shown
    ? [platformRow(userId, 'level_up', String(level), told), live(levelUpSignal, [userId], { level, levelName })]
    : [],
);
