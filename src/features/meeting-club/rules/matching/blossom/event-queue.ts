/** What will happen, the soonest first; at the same moment in the order of their numbers, so that nothing depends on how they came in. */
export class EventQueue {
  private times = new Float64Array(1024);
  private events = new Int32Array(1024);
  private size = 0;

  clear(): void {
    this.size = 0;
  }

  /** When the next one is; never, where there is none. */
  get soonest(): number {
    return this.size === 0 ? Infinity : this.times[0]!;
  }

  add(time: number, event: number): void {
    if (this.size === this.times.length) this.grow();
    let at = this.size;
    this.size += 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.isBefore(time, event, above)) break;
      this.move(above, at);
      at = above;
    }
    this.times[at] = time;
    this.events[at] = event;
  }

  take(): number {
    const taken = this.events[0]!;
    this.size -= 1;
    const [time, event] = [this.times[this.size]!, this.events[this.size]!];
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= this.size) break;
      if (below + 1 < this.size && this.isBefore(this.times[below + 1]!, this.events[below + 1]!, below))
        below += 1;
      if (this.isBefore(time, event, below)) break;
      this.move(below, at);
      at = below;
    }
    this.times[at] = time;
    this.events[at] = event;
    return taken;
  }

  private isBefore(time: number, event: number, place: number): boolean {
    return time < this.times[place]! || (time === this.times[place]! && event < this.events[place]!);
  }

  private move(from: number, to: number): void {
    this.times[to] = this.times[from]!;
    this.events[to] = this.events[from]!;
  }

  private grow(): void {
    const [times, events] = [new Float64Array(2 * this.size), new Int32Array(2 * this.size)];
    times.set(this.times);
    events.set(this.events);
    [this.times, this.events] = [times, events];
  }
}
