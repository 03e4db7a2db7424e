import { Module } from '@nestjs/common';
import { GroupsModule } from '../groups/groups.module.js';
import { RowsModule } from '../rows/rows.module.js';
import { StoreModule } from '../store/store.module.js';
import { StreamsModule } from '../streams/streams.module.js';
import { ApplyEffects } from './apply-effects.js';
import { MailRequests } from './mail-requests.store.js';
import { RowsUntilRead } from './rows-until-read.store.js';
import { TellGroups } from './tell-groups.js';
import { TellRows } from './tell-rows.js';
import { TellSignals } from './tell-signals.js';
import { TellingConsumer } from './telling.consumer.js';
import { ToldFacts } from './told-facts.store.js';

/** Does what the rules of each slice say of its events. */
@Module({
  imports: [StoreModule, StreamsModule, RowsModule, GroupsModule],
  controllers: [TellingConsumer],
  providers: [ApplyEffects, MailRequests, RowsUntilRead, TellGroups, TellRows, TellSignals, ToldFacts],
})
export class EffectsModule {}
