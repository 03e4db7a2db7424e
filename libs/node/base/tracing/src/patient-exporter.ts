import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from '@plateia/runtime';

type Done = Parameters<SpanExporter['export']>[1];

/** A collector that is away costs spans and a line in the log, once until it is back; never a call or an event. */
export class PatientExporter implements SpanExporter {
  private isAway = false;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly logger: Logger,
  ) {}

  export(spans: ReadableSpan[], done: Done): void {
    this.exporter.export(spans, (result) => {
      this.report(result.error);
      // Told here already: what is passed on is logged again, for each batch.
      done({ code: ExportResultCode.SUCCESS });
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  private report(error: Error | undefined): void {
    if (error && !this.isAway) this.logger.warn({ err: error }, 'the collector of traces does not answer');
    if (!error && this.isAway) this.logger.info('the collector of traces answers again');
    this.isAway = error !== undefined;
  }
}
