/** What a decoder says when the machine, not the picture, is to blame. */
const OUT_OF_MEMORY = /out of memory|cannot allocate memory/i;

/** The code of a fault of the machine: no room, no memory, no more open files. What else is thrown is about the file. */
export function systemFaultOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('syscall' in error && 'code' in error && typeof error.code === 'string') return error.code;
  return OUT_OF_MEMORY.test(error.message) ? 'ENOMEM' : undefined;
}
