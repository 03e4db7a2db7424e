import type { DocumentType } from '@plateia/contracts/bookings';
import { problemOf, upload } from '@plateia/uploads';
import { useRef, useState } from 'react';

export const DOCUMENT_TYPES: readonly DocumentType[] = ['identity', 'insurance', 'licence', 'register'];
/** Those that end on a day. */
export const DATED: readonly DocumentType[] = ['identity', 'insurance', 'licence'];

export interface VerificationDocument {
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

export type VerificationDocuments = Partial<Record<DocumentType, VerificationDocument>>;

/** One file of each kind; a new one takes the place of the old one, whose upload ends. */
export function useDocuments() {
  const [documents, setDocuments] = useState<VerificationDocuments>({});
  const running = useRef(new Map<DocumentType, AbortController>());
  const update = (type: DocumentType, part: Partial<VerificationDocument>): void =>
    setDocuments((before) => {
      const document = before[type];
      return document ? { ...before, [type]: { ...document, ...part } } : before;
    });
  const stop = (type: DocumentType): void => running.current.get(type)?.abort();

  const choose = (type: DocumentType, file: File): void => {
    stop(type);
    const problem = problemOf(file, 'document');
    const document: VerificationDocument = {
      name: file.name,
      state: problem ? 'failed' : 'uploading',
      share: 0,
      validUntil: '',
    };
    setDocuments((before) => ({ ...before, [type]: { ...document, ...(problem && { problem }) } }));
    if (!problem) void send(type, file);
  };
  const send = async (type: DocumentType, file: File): Promise<void> => {
    const end = new AbortController();
    running.current.set(type, end);
    try {
      const { key } = await upload(file, {
        kind: 'document',
        signal: end.signal,
        onProgress: (share) => update(type, { share }),
      });
      update(type, { state: 'ready', key });
    } catch (error) {
      if (!end.signal.aborted)
        update(type, { state: 'failed', problem: (error as { code?: string }).code ?? 'INTERNAL' });
    }
  };
  const remove = (type: DocumentType): void => {
    stop(type);
    setDocuments(({ [type]: _gone, ...rest }) => rest);
  };
  return { documents, choose, remove, date: (type: DocumentType, validUntil: string) => update(type, { validUntil }) };
}
