import type { EventDef } from '@plateia/contracts';
import type { Evidence, reportEvidenceReadyOn, ReportTarget } from '@plateia/contracts/identity';

/** What a service lets copies be made of; a provider of its module. */
export interface EvidenceSource {
  /** null: it is not there, or not for the one who reports it */
  find(target: { type: ReportTarget; id: string }, reporterId: string | null): Promise<Evidence | null>;
}

export const EVIDENCE_SOURCE = Symbol('evidence source');
export const EVIDENCE_OPTIONS = Symbol('evidence options');

export interface EvidenceOptions {
  /** on the service's own topic */
  ready: ReturnType<typeof reportEvidenceReadyOn>;
  targets: readonly ReportTarget[];
  /** the service's own, for the files of what is copied */
  files: { attached: EventDef; detached: EventDef };
}
