import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import type { EventData, EventEnvelope } from '@plateia/contracts';
import { mediaReady, mediaRejected, parseFileKey } from '@plateia/contracts/media';
import { Handles } from '@plateia/events';
import { Erasures } from '@plateia/service-kit';
import { awaitedFile, SHOWN_IN_POSTS } from '../domain/post-files.js';
import { FilesStore } from '../persistence/files.store.js';
import { SettleFiles } from '../post-files/settle-files.js';

/** What became of uploads. */
@Controller()
export class MediaConsumer {
  constructor(
    private readonly files: FilesStore,
    private readonly settle: SettleFiles,
    private readonly erasures: Erasures,
  ) {}

  @Handles(mediaReady)
  async ready(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof mediaReady>>): Promise<void> {
    const { key, width, height, duration, blur } = data;
    await this.keep(key, aggregateversion, { status: 'ready', width, height, duration, blur });
  }

  @Handles(mediaRejected)
  async rejected(@Payload() { data, aggregateversion }: EventEnvelope<EventData<typeof mediaRejected>>): Promise<void> {
    await this.keep(data.key, aggregateversion, { status: 'rejected', reason: data.reason });
  }

  private async keep(key: string, version: number, state: Partial<ReturnType<typeof awaitedFile>>): Promise<void> {
    const parts = parseFileKey(key);
    if (!parts || !SHOWN_IN_POSTS.includes(parts.uploadKind)) return;
    if (await this.erasures.hasBegun(parts.ownerId)) return;
    const { key: _id, alt: _alt, ...known } = { ...awaitedFile(key, ''), ...state };
    await this.files.keep({ _id, ...known, version });
    await this.settle.ofFile(key);
  }
}
