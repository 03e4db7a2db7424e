import { useEffect, useState } from 'react';

/** How far the clock of this machine is from the server's. */
let skew = 0;

/** For spans, and for what tabs compare among themselves: what is learned of the server's time must change neither. */
export const machineTime = (): number => new Date().getTime();

/** The server's time as far as it is known: a clock that is wrong by a day must not make new posts a day old. */
export const now = (): number => machineTime() + skew;

export const learnServerTime = (serverTime: string): void => {
  skew = new Date(serverTime).getTime() - machineTime();
};

const EVERY_MS = 30_000;

/** Redraws what says how long ago something was. */
export function useNow(everyMs = EVERY_MS): number {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return moment;
}
