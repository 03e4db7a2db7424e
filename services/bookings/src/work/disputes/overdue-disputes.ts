import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { InjectMetrics } from '@plateia/service-kit';
import { Gauge, type Registry } from 'prom-client';
import { Disputes } from './disputes.store.js';

/** Two people and their money wait for staff; an alert tells when the day has passed that both were promised. */
@Injectable()
export class OverdueDisputes {
  constructor(disputes: Disputes, clock: Clock, @InjectMetrics() metrics: Registry) {
    metrics.registerMetric(
      new Gauge({
        name: 'disputes_overdue',
        help: 'Disputes that staff has not decided by the day that both sides were told',
        registers: [],
        async collect() {
          // What was counted last stands while the database is away: the other metrics are told all the same.
          const overdue = await disputes.countOverdue(clock.date()).catch(() => undefined);
          if (overdue !== undefined) this.set(overdue);
        },
      }),
    );
  }
}
