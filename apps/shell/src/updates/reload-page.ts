/** Of its own, so that tests can see it asked for. */
export const reloadPage = (): void => window.location.reload();
