import { noTracer, type Logger, type Tracer } from '@plateia/runtime';
import type { PlatformSettings } from './platform.config.js';

export interface OpenTracing {
  of(service: string): Tracer;
  close(): Promise<void>;
}

const withoutCollector: OpenTracing = { of: () => noTracer, close: () => Promise.resolve() };

/** Loaded only where there is a collector: it would be a tenth of what a small service holds in memory. */
export async function openTracing(platform: PlatformSettings, logger: Logger): Promise<OpenTracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share, NODE_ENV: environment } = platform;
  if (endpoint === undefined) return withoutCollector;
  const tracing = await import('@plateia/tracing');
  return tracing.openTracing({ endpoint, share, environment: environment ?? 'development', logger });
}
