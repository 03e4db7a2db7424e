import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { BookingModule } from '../booking/booking.module.js';
import { MarketModule } from '../market/market.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { QueriesModule } from '../queries/queries.module.js';
import { RequestModule } from '../request/request.module.js';
import { WorkModule } from '../work/work.module.js';
import { ApplyBlocks } from './consumers/apply-blocks.js';
import { FirstTurnConsumer } from './consumers/first-turn.consumer.js';
import { IdentityConsumer } from './consumers/identity.consumer.js';
import { UpdateBookingFiles } from './consumers/update-booking-files.js';
import { deadlines } from './deadlines.js';
import { PortsModule } from './ports.module.js';

/** Joins the rooms: only here does anything know all of them. */
@Module({
  imports: [
    BookingModule,
    RequestModule,
    MarketModule,
    PaymentsModule,
    WorkModule,
    QueriesModule,
    AccountModule,
    PortsModule,
  ],
  controllers: [IdentityConsumer, FirstTurnConsumer],
  providers: [ApplyBlocks, UpdateBookingFiles, ...deadlines],
})
export class BookingsModule {}
