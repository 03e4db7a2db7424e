import { upload, type SignPlace } from '../sending/upload.js';
import type { BrowserUploadKind } from '../sending/upload-rules.js';
import type { DraftFile } from './draft-file.js';

interface Running {
  file: File;
  kind: BrowserUploadKind;
  sign: SignPlace | undefined;
  end: AbortController;
  share: number;
}

type Started = Pick<Running, 'file' | 'kind' | 'sign'>;

type UpdateDraft = (id: string, change: Partial<DraftFile>) => void;

/** Uploads go on while the place where it is written is closed; each tells its draft file what became of it. */
export class RunningUploads {
  private readonly running = new Map<string, Running>();
  private readonly listeners = new Set<() => void>();

  /** Arrow functions, because React takes them off the object. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly shareOf = (id: string): number => this.running.get(id)?.share ?? 0;

  start(id: string, { file, kind, sign }: Started, update: UpdateDraft): void {
    const running = { file, kind, sign, end: new AbortController(), share: 0 };
    this.running.set(id, running);
    void this.run(id, running, update);
  }

  canRetry(id: string): boolean {
    return this.running.has(id);
  }

  retry(id: string, update: UpdateDraft): void {
    const failed = this.running.get(id);
    if (!failed) return;
    update(id, { state: 'uploading', problem: undefined });
    this.start(id, failed, update);
  }

  cancel(id: string): void {
    this.running.get(id)?.end.abort();
    this.running.delete(id);
  }

  private async run(id: string, running: Running, update: UpdateDraft): Promise<void> {
    const { file, kind, sign, end } = running;
    const onProgress = (share: number): void => {
      running.share = share;
      for (const listener of this.listeners) listener();
    };
    try {
      const { key } = await upload(file, { kind, sign, signal: end.signal, onProgress });
      this.running.delete(id);
      update(id, { state: 'ready', key });
    } catch (error) {
      if (end.signal.aborted) return;
      const { code = 'INTERNAL' } = error as { code?: string };
      update(id, { state: 'failed', problem: code });
    }
  }
}
