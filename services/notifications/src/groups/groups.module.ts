import { Module } from '@nestjs/common';
import { RowsModule } from '../rows/rows.module.js';
import { StoreModule } from '../store/store.module.js';
import { StreamsModule } from '../streams/streams.module.js';
import { Facts } from './facts.store.js';
import { GroupTotals } from './group-totals.js';
import { Groups } from './groups.store.js';
import { JoinGroup } from './join-group.js';
import { LeaveGroup } from './leave-group.js';

/** Rows that stand for many who did the same. */
@Module({
  imports: [StoreModule, StreamsModule, RowsModule],
  providers: [Facts, GroupTotals, Groups, LeaveGroup, JoinGroup],
  exports: [Facts, GroupTotals, Groups, LeaveGroup, JoinGroup],
})
export class GroupsModule {}
