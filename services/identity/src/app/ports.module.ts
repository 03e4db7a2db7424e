import { Global, Module } from '@nestjs/common';
import { UnderageAccounts } from '../access/registration/underage-accounts.js';
import { DeletionModule } from '../deletion/deletion.module.js';
import { EraseUnderage } from '../deletion/erase-underage.js';

/** Fills what a room asks of one above it: the room says what it needs, and knows nobody who does it. */
@Global()
@Module({
  imports: [DeletionModule],
  providers: [{ provide: UnderageAccounts, useExisting: EraseUnderage }],
  exports: [UnderageAccounts],
})
export class PortsModule {}
