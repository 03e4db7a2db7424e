import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { type Kit, provideModel, tokens } from '@plateia/service-kit';
import { ExportOrders } from './parts/export-orders.store.js';
import { ExportConsumer } from './parts/export.consumer.js';
import { EXPORT_ORDER, orderSchema } from './parts/order.schema.js';
import { EXPORT_OPTIONS, EXPORT_SOURCE, type ExportOptions, WritePart } from './parts/write-part.js';
import type { ExportSource } from './sections/export-section.js';
import { ExportStore, openExports } from './export-store.js';

@Module({})
class DataExportModule {}

/**
 * The service's part of an export: `kits: [dataExport({ ready, source })]` in its definition. The source is a provider of the
 * service's module and says what there is of a member; the rest is the same everywhere.
 */
export const dataExport = ({ source, ...options }: ExportOptions & { source: Type<ExportSource> }): Kit => ({
  module: (): DynamicModule => ({
    module: DataExportModule,
    controllers: [ExportConsumer],
    providers: [
      provideModel(EXPORT_ORDER, orderSchema()),
      { provide: ExportStore, inject: [tokens.PLATFORM], useFactory: openExports },
      { provide: EXPORT_OPTIONS, useValue: options },
      // Asked for with the first export: the service's module is made after this one.
      {
        provide: EXPORT_SOURCE,
        inject: [ModuleRef],
        useFactory: (modules: ModuleRef) => () => modules.get(source, { strict: false }),
      },
      ExportOrders,
      WritePart,
    ],
  }),
});
