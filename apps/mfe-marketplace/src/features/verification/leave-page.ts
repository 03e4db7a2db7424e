/** To the payment provider; its page leads back. */
export const leavePage = (address: string): void => window.location.assign(address);
