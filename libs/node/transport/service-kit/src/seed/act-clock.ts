import { idAt } from '@plateia/contracts';
import { SystemClock } from '@plateia/runtime';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Act } from './story.js';

interface Scene {
  act: Act;
  idsMade: number;
  over: boolean;
}

/**
 * Whatever an act does happens at the act's own time, with ids that are the same each time it is played. Around it the
 * time of the machine goes on: consumers that handle what the act sent see that it is long ago, and keep quiet.
 */
export class ActClock extends SystemClock {
  private readonly scenes = new AsyncLocalStorage<Scene>();

  async play<T>(act: Act, work: () => Promise<T>): Promise<T> {
    const scene: Scene = { act, idsMade: 0, over: false };
    try {
      return await this.scenes.run(scene, work);
    } finally {
      // What the act set going, such as the relay, outlives it.
      scene.over = true;
    }
  }

  override now(): number {
    return this.scene?.act.at ?? super.now();
  }

  override newId(): string {
    const { scene } = this;
    if (!scene) return super.newId();
    scene.idsMade += 1;
    return idAt(scene.act.at, createHash('sha256').update(`${scene.act.id} ${scene.idsMade}`).digest().subarray(0, 16));
  }

  private get scene(): Scene | undefined {
    const scene = this.scenes.getStore();
    return scene?.over ? undefined : scene;
  }
}
