import { notifyManager } from '@tanstack/react-query';
import { act } from 'react';

/** Answers that come while no test waits for them change the page too, and React is told of it; a test that waits has told it already. */
export function updatesInAct(): void {
  notifyManager.setNotifyFunction((notify) => {
    const { IS_REACT_ACT_ENVIRONMENT: isWatched } = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    if (isWatched) act(notify);
    else notify();
  });
}
