import {
  alwaysShownTypes,
  mailedTypes,
  notificationTypes,
  type NotificationChoice,
  type NotificationType,
} from '@plateia/contracts/notifications';

/** What a member has switched off; everything else is on. */
export interface SwitchedOff {
  inApp: readonly NotificationType[];
  mail: readonly NotificationType[];
}

export type Choices = Record<NotificationType, NotificationChoice>;
export type ChoiceChange = Partial<Record<NotificationType, Partial<NotificationChoice>>>;

export const NOTHING_OFF: SwitchedOff = { inApp: [], mail: [] };

export function choicesOf({ inApp, mail }: SwitchedOff): Choices {
  const choiceOf = (type: NotificationType): NotificationChoice => ({
    inApp: alwaysShownTypes.includes(type) || !inApp.includes(type),
    mail: mailedTypes.includes(type) && !mail.includes(type),
  });
  return Object.fromEntries(notificationTypes.map((type) => [type, choiceOf(type)])) as Choices;
}

/** What goes off and what comes back on; what cannot be chosen is in neither. */
export function switchesOf(change: ChoiceChange, way: keyof NotificationChoice) {
  const canChoose = (type: NotificationType) =>
    way === 'mail' ? mailedTypes.includes(type) : !alwaysShownTypes.includes(type);
  const chosen = notificationTypes.filter((type) => canChoose(type) && change[type]?.[way] !== undefined);
  return {
    off: chosen.filter((type) => change[type]?.[way] === false),
    on: chosen.filter((type) => change[type]?.[way] === true),
  };
}
