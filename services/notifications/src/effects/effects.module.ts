import { Module } from '@nestjs/common';
import { GroupsModule } from '../groups/groups.module.js';
import { RowsModule } from '../rows/rows.module.js';
import { StoreModule } from '../store/store.module.js';
import { StreamsModule } from '../streams/streams.module.js';
import { ApplyEffects } from './apply-effects.js';
import { MailRequests } from './mail-requests.store.js';
import { RowsUntilRead } from './rows-until-read.store.js';
import { ApplyGroupEffects } from './apply-group-effects.js';
import { ApplyRowEffects } from './apply-row-effects.js';
import { SendSignals } from './send-signals.js';
import { NotifyConsumer } from './notify.consumer.js';
import { ToldFacts } from './told-facts.store.js';

/** Does what the rules of each slice say of its events. */
@Module({
  imports: [StoreModule, StreamsModule, RowsModule, GroupsModule],
  controllers: [NotifyConsumer],
  providers: [ApplyEffects, MailRequests, RowsUntilRead, ApplyGroupEffects, ApplyRowEffects, SendSignals, ToldFacts],
})
export class EffectsModule {}
