import { Module, type DynamicModule } from '@nestjs/common';
import { provideFlags } from '@plateia/flags';
import type { ServiceContext } from '@plateia/service-kit';
import { acts } from './acts/acts.feature.js';
import type { XpSettings } from './config.js';
import { consumers } from './consumers/consumers.feature.js';
import { members } from './members/members.feature.js';
import { persistence } from './persistence/persistence.feature.js';
import { reading } from './reading/reading.feature.js';
import { XpController } from './reading/xp.controller.js';
import { settling } from './settle/settle.feature.js';
import { XpExport } from './xp.export.js';

@Module({})
export class XpModule {
  static with(context: ServiceContext<XpSettings>): DynamicModule {
    return {
      module: XpModule,
      controllers: [XpController, ...consumers],
      providers: [...persistence, ...acts, ...members, ...settling, ...reading, XpExport, provideFlags('xp', context)],
    };
  }
}
