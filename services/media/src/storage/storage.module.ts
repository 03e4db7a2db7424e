import { Module } from '@nestjs/common';
import { storage } from './open-storage.js';
import { StorageRoom } from './storage-room.js';

/** Where the bytes lie, and how much room there is. */
@Module({
  providers: [...storage, StorageRoom],
  exports: [StorageRoom, ...storage],
})
export class StorageModule {}
