export type { EvidenceSource } from './copies/evidence-source.js';
export { evidence } from './evidence.kit.js';
export { EvidenceStore } from './evidence-store.js';
