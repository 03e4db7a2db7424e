type Task = () => Promise<void>;

/** Tasks of one key run one after the other, different keys side by side, so many at a time. Tasks must not reject. */
export class KeyedQueue {
  private readonly lanes = new Map<string, Task[]>();
  private readonly ready: string[] = [];
  private running = 0;

  constructor(private readonly width: number) {}

  add(key: string, task: Task): void {
    const lane = this.lanes.get(key);
    if (lane) {
      lane.push(task);
      return;
    }
    this.lanes.set(key, [task]);
    this.ready.push(key);
    this.fill();
  }

  private fill(): void {
    while (this.running < this.width) {
      const key = this.ready.shift();
      if (key === undefined) return;
      this.running += 1;
      void this.run(key);
    }
  }

  private async run(key: string): Promise<void> {
    const lane = this.lanes.get(key);
    await lane?.shift()?.();
    this.running -= 1;
    // Back in line behind the others, so that one busy key cannot keep the rest waiting.
    if (lane && lane.length > 0) this.ready.push(key);
    else this.lanes.delete(key);
    this.fill();
  }
}
