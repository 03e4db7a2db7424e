const OUT_OF_ROOM = ['ENOSPC', 'EDQUOT'];
const OF_THE_MACHINE = ['EIO', 'EROFS', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EACCES', 'EPERM'];
const OF_THE_WAY = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];
const PASSING = [...OUT_OF_ROOM, ...OF_THE_MACHINE, ...OF_THE_WAY, 'UNAVAILABLE'];

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

export const isOutOfRoom = (error: unknown): boolean => OUT_OF_ROOM.includes(codeOf(error));
/** Of the machine, or of the way to the bucket: the file has no part in it. */
export const isMachineFault = (error: unknown): boolean => PASSING.includes(codeOf(error));
