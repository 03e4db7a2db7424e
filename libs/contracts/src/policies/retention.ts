/** For how many days services keep what comes of what members do. The privacy notice says the same. */
export const keptDays = {
  signInCodes: 1,
  endedSessions: 30,
  notificationsAndActivity: 90,
} as const;
