import type { ByteRange } from '../storage/object-store.js';

const ONE_RANGE = /^bytes=(?<from>\d*)-(?<to>\d*)$/;

/** 'unsatisfiable' lies behind the end; undefined asks for nothing that is understood, and then for all. */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const { from = '', to = '' } = ONE_RANGE.exec(header?.trim() ?? '')?.groups ?? {};
  if (from === '' && to === '') return undefined;
  const last = size - 1;
  if (from === '') return Number(to) === 0 ? 'unsatisfiable' : { from: Math.max(0, size - Number(to)), to: last };
  if (to !== '' && Number(to) < Number(from)) return undefined;
  if (Number(from) > last) return 'unsatisfiable';
  return { from: Number(from), to: to === '' ? last : Math.min(last, Number(to)) };
}
