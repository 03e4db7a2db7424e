import { ApplyEffects } from './apply-effects.js';
import { MailRequests } from './mail-requests.store.js';
import { RowsUntilRead } from './rows-until-read.store.js';
import { TellGroups } from './tell-groups.js';
import { TellRows } from './tell-rows.js';
import { TellSignals } from './tell-signals.js';
import { TellingConsumer } from './telling.consumer.js';
import { ToldFacts } from './told-facts.store.js';

export const tellingControllers = [TellingConsumer];

export const telling = [ApplyEffects, MailRequests, RowsUntilRead, TellGroups, TellRows, TellSignals, ToldFacts];
