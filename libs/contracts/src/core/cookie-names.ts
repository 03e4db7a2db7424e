/** Plain http knows no Secure cookie, and the two prefixes demand one. */
export const cookieNames = (secure: boolean) =>
  ({
    access: secure ? '__Host-at' : 'at',
    refresh: secure ? '__Secure-rt' : 'rt',
    device: 'did',
  }) as const;
