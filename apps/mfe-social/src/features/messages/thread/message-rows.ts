import type { Message } from '@plateia/contracts/messaging';

const TOGETHER_MS = 10 * 60_000;

export interface MessageRow {
  message: Message;
  isOwn: boolean;
  /** the first one of a day */
  day: boolean;
  /** the last of some that were written in one breath: the time stands under it */
  ends: boolean;
}

/** Days and breaths, by the clock of this device. */
export function rowsOf(messages: readonly Message[], me: string): MessageRow[] {
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const next = messages[index + 1];
    return {
      message,
      isOwn: message.from_user_uuid === me,
      day: before === undefined || dayOf(before) !== dayOf(message),
      ends: next === undefined || dayOf(next) !== dayOf(message) || !isOneBreath(message, next),
    };
  });
}

const timeOf = ({ creation_date }: Message): number => new Date(creation_date).getTime();
const dayOf = (message: Message): string => new Date(timeOf(message)).toDateString();

const isOneBreath = (a: Message, b: Message): boolean =>
  a.from_user_uuid === b.from_user_uuid && a.status === b.status && timeOf(b) - timeOf(a) < TOGETHER_MS;
