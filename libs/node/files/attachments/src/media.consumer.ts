import { Controller, Inject, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { mediaReady, mediaRejected, parseFileKey } from '@plateia/contracts/media';
import { Handles } from '@plateia/events';
import { Erasures } from '@plateia/service-kit';
import { awaited, type KindsShown } from './attachment.js';
import type { FileRow } from './file.schema.js';
import { Files, UPLOAD_KINDS } from './files.js';

/** What a service does when media has made up its mind about a file: bring that into what waits for it. */
export interface FileFollower {
  settled(key: string): Promise<void>;
}

export const FILE_FOLLOWER = Symbol('file follower');

/** What became of uploads that may be shown here. */
@Controller()
export class MediaConsumer {
  constructor(
    private readonly files: Files,
    private readonly modules: ModuleRef,
    @Inject(UPLOAD_KINDS) private readonly kinds: KindsShown,
    @Inject(FILE_FOLLOWER) private readonly follower: Type<FileFollower>,
  ) {}

  @Handles(mediaReady)
  async ready(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof mediaReady>>): Promise<void> {
    const { key, width, height, duration, blur } = data;
    await this.save(key, aggregateversion, { status: 'ready', width, height, duration, blur });
  }

  @Handles(mediaRejected)
  async rejected(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof mediaRejected>>): Promise<void> {
    await this.save(data.key, aggregateversion, { status: 'rejected', reason: data.reason });
  }

  private async save(key: string, version: number, state: Partial<FileRow>): Promise<void> {
    const parts = parseFileKey(key);
    if (!parts || !(parts.uploadKind in this.kinds)) return;
    // A word that comes late must not bring back what is being erased.
    if (await this.modules.get(Erasures, { strict: false }).hasBegun(parts.ownerId)) return;
    const { key: _id, alt: _alt, ...unknown } = awaited(key, '');
    await this.files.save({ ...unknown, ...state, _id, version });
    await this.modules.get(this.follower, { strict: false }).settled(key);
  }
}
