const TOGETHER_MS = 10 * 60_000;

/** What every message has, of whichever kind of thread. */
export interface Written {
  /** in the order of time */
  id: string;
  from_user_uuid: string;
  creation_date: string;
  status: string;
}

export interface MessageRow<M extends Written> {
  message: M;
  isOwn: boolean;
  /** the first one of a day */
  day: boolean;
  /** the last of some that were written in one breath: the time stands under it */
  ends: boolean;
}

/** Days and breaths, by the clock of this device. */
export function rowsOf<M extends Written>(messages: readonly M[], me: string): MessageRow<M>[] {
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

const timeOf = ({ creation_date }: Written): number => new Date(creation_date).getTime();
const dayOf = (message: Written): string => new Date(timeOf(message)).toDateString();

const isOneBreath = (a: Written, b: Written): boolean =>
  a.from_user_uuid === b.from_user_uuid && a.status === b.status && timeOf(b) - timeOf(a) < TOGETHER_MS;
