import type { DocumentType } from '@plateia/contracts/bookings';
import { problemOf, upload } from '@plateia/uploads';
import { useRef, useState } from 'react';

export const PAPERS: readonly DocumentType[] = ['identity', 'insurance', 'licence', 'register'];
/** Those that end on a day. */
export const DATED: readonly DocumentType[] = ['identity', 'insurance', 'licence'];

export interface Paper {
  name: string;
  state: 'uploading' | 'ready' | 'failed';
  key?: string;
  /** a code of the error catalogue */
  problem?: string;
  /** between 0 and 1 */
  share: number;
  /** YYYY-MM-DD, as a field of the browser has it */
  validUntil: string;
}

export type Papers = Partial<Record<DocumentType, Paper>>;

/** One file of each kind; a new one takes the place of the old one, whose upload ends. */
export function usePapers() {
  const [papers, setPapers] = useState<Papers>({});
  const running = useRef(new Map<DocumentType, AbortController>());
  const tell = (type: DocumentType, part: Partial<Paper>): void =>
    setPapers((before) => {
      const paper = before[type];
      return paper ? { ...before, [type]: { ...paper, ...part } } : before;
    });
  const stop = (type: DocumentType): void => running.current.get(type)?.abort();

  const choose = (type: DocumentType, file: File): void => {
    stop(type);
    const problem = problemOf(file, 'document');
    const paper: Paper = { name: file.name, state: problem ? 'failed' : 'uploading', share: 0, validUntil: '' };
    setPapers((before) => ({ ...before, [type]: { ...paper, ...(problem && { problem }) } }));
    if (!problem) void send(type, file);
  };
  const send = async (type: DocumentType, file: File): Promise<void> => {
    const end = new AbortController();
    running.current.set(type, end);
    try {
      const { key } = await upload(file, {
        kind: 'document',
        signal: end.signal,
        onProgress: (share) => tell(type, { share }),
      });
      tell(type, { state: 'ready', key });
    } catch (error) {
      if (!end.signal.aborted)
        tell(type, { state: 'failed', problem: (error as { code?: string }).code ?? 'INTERNAL' });
    }
  };
  const remove = (type: DocumentType): void => {
    stop(type);
    setPapers(({ [type]: _gone, ...rest }) => rest);
  };
  return { papers, choose, remove, date: (type: DocumentType, validUntil: string) => tell(type, { validUntil }) };
}
