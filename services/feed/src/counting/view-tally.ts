import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Scheduler } from '@plateia/runtime';
import { ViewsStore } from '../store/views.store.js';

const FLUSH_EVERY_MS = 2_000;

/** Views wait in memory for a moment: the one total that may lose something in a crash. */
@Injectable()
export class ViewTally implements OnApplicationShutdown {
  private waiting = new Map<string, number>();
  private readonly flushing;

  constructor(
    private readonly views: ViewsStore,
    scheduler: Scheduler,
  ) {
    this.flushing = scheduler.every('views', FLUSH_EVERY_MS, () => this.flush());
  }

  add(posts: readonly string[]): void {
    for (const post of posts) this.waiting.set(post, (this.waiting.get(post) ?? 0) + 1);
  }

  async flush(): Promise<void> {
    const views = this.waiting;
    this.waiting = new Map();
    await this.views.add(views);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.flushing.stop();
    await this.flush();
  }
}
