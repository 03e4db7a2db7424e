import type { EventMetrics } from '@plateia/events';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];

export function eventMetrics(registry: Registry): EventMetrics {
  const registers = [registry];
  const durations = new Histogram({
    name: 'event_handling_seconds',
    help: 'Time to handle an event, by its type',
    labelNames: ['type'],
    buckets: SECONDS,
    registers,
  });
  const count = (name: string, help: string) => {
    const counter = new Counter({ name, help, labelNames: ['type'], registers });
    return (type: string) => counter.inc({ type });
  };
  return {
    handled: (type, seconds) => durations.observe({ type }, seconds),
    failedTry: count('event_failed_tries_total', 'Tries to handle an event that ended in an error'),
    deadLetter: count('event_dead_letters_total', 'Events that became dead letters'),
    skipped: count('event_skipped_total', 'Events that this consumer does not handle'),
    parked: count('event_parked_total', 'Events put aside until this consumer knows their version'),
  };
}

/** Read when somebody looks; while the log is away nothing is said, which is what an alert on absence hears. */
export function observeLag(registry: Registry, behind: () => Promise<ReadonlyMap<string, number>>): void {
  const lag = new Gauge({
    name: 'event_group_lag',
    help: 'Events of a topic that this service has not handled yet',
    labelNames: ['topic'],
    registers: [],
    async collect() {
      this.reset();
      const topics = await behind().catch(() => new Map<string, number>());
      for (const [topic, events] of topics) this.set({ topic }, events);
    },
  });
  registry.registerMetric(lag);
}
