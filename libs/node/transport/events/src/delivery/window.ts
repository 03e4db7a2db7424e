/** How many events of one sequence may be in hand before reading waits: one slow key holds up others only this far. */
const CAPACITY = 500;

/** The part of a sequence that is in hand, and how far the sequence is handled although its parts finish out of order. */
export class Window {
  private isRevoked = false;
  private readonly open = new Set<number>();
  private onRoom?: () => void;

  /** @param last the position up to which everything was handled before */
  constructor(private last: number) {}

  /** no longer ours: what has not begun is left to whoever has it now */
  get revoked(): boolean {
    return this.isRevoked;
  }

  revoke(): void {
    this.isRevoked = true;
    this.onRoom?.();
    this.onRoom = undefined;
  }

  begin(position: number): void {
    this.open.add(position);
    this.last = position;
  }

  done(position: number): void {
    this.open.delete(position);
    if (!this.onRoom || this.room <= 0) return;
    this.onRoom();
    this.onRoom = undefined;
  }

  /** the last position taken up */
  get taken(): number {
    return this.last;
  }

  /** everything up to here is done */
  get settled(): number {
    const [oldest] = this.open;
    return oldest === undefined ? this.last : oldest - 1;
  }

  get room(): number {
    return CAPACITY - this.open.size;
  }

  /** Calls once, as soon as there is room. */
  whenRoom(call: () => void): void {
    if (this.room > 0) call();
    else this.onRoom = call;
  }
}
