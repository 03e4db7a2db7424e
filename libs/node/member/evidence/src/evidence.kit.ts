import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { ReportTarget } from '@plateia/contracts/identity';
import { type Kit, provideModel, tokens } from '@plateia/service-kit';
import { copySchema, EVIDENCE_COPY } from './copies/copy.schema.js';
import {
  EVIDENCE_OPTIONS,
  EVIDENCE_SOURCE,
  type EvidenceOptions,
  type EvidenceSource,
} from './copies/evidence-source.js';
import { ForgetCopies } from './copies/forget-copies.js';
import { MakeCopy } from './copies/make-copy.js';
import { ReportsConsumer } from './copies/reports.consumer.js';
import { EvidenceStore, openEvidence } from './evidence-store.js';

@Module({})
class EvidenceModule {}

/**
 * Copies of what is reported: `kits: [evidence({…, source})]` in the definition of a service. The source is a provider of the
 * service's module and says what there is to copy; the rest is the same everywhere.
 */
export const evidence = ({ source, ...options }: EvidenceOptions & { source: Type<EvidenceSource> }): Kit => ({
  module: (): DynamicModule => {
    const providers = [
      provideModel(EVIDENCE_COPY, copySchema()),
      { provide: EvidenceStore, inject: [tokens.PLATFORM], useFactory: openEvidence },
      { provide: EVIDENCE_OPTIONS, useValue: options },
      {
        provide: EVIDENCE_SOURCE,
        inject: [ModuleRef],
        useFactory: (modules: ModuleRef) => fromModule(modules, source),
      },
      MakeCopy,
      ForgetCopies,
    ];
    return {
      module: EvidenceModule,
      global: true,
      controllers: [ReportsConsumer],
      providers,
      exports: [EvidenceStore],
    };
  },
});

/** Asked for with the first report: the service's module is made after this one. */
const fromModule = (modules: ModuleRef, source: Type<EvidenceSource>): EvidenceSource => ({
  find: (target: { type: ReportTarget; id: string }, reporterId: string | null) =>
    modules.get(source, { strict: false }).find(target, reporterId),
});
