import { live, notify, platformRow } from '../notifications/notify.js';
import { levelUp, xpAwarded } from './events/xp.events.js';
import { levelUpSignal, xpSignal } from './xp.signals.js';

export const notifyXp = notify(xpAwarded, ({ userId, shown, amount, event, xp, level, streak }) =>
  shown ? [live(xpSignal, [userId], { amount, event, xp, level, streak })] : [],
);

export const notifyLevelUp = notify(levelUp, ({ userId, shown, level, levelName }, meta) =>
  shown
    ? [platformRow(userId, 'level_up', String(level), meta), live(levelUpSignal, [userId], { level, levelName })]
    : [],
);
