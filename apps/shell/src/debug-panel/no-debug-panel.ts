/** What is built for others. */
export const DebugPanel = (): null => null;
