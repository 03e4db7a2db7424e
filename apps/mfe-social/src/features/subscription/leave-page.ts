/** Apart, because a test has no other page to go to. */
export const leavePage = (address: string): void => window.location.assign(address);
