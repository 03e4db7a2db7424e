import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger, Tracer } from '@plateia/runtime';
import { PatientExporter } from './patient-exporter.js';
import { SpanTracer } from './span-tracer.js';

export interface TracingOptions {
  /** takes OTLP over HTTP, e.g. http://collector:4318 */
  endpoint: string;
  /** how many of all traces, from 0 to 1 */
  share: number;
  environment: string;
  logger: Logger;
}

/** Of one process. */
export interface Tracing {
  of(service: string): Tracer;
  /** What was seen until now is sent, unless that takes too long. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const TRIED_FOR_MS = 5_000;

export function openTracing({ endpoint, share, environment, logger }: TracingOptions): Tracing {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new PatientExporter(new OTLPTraceExporter({ url, timeoutMillis: TRIED_FOR_MS }), logger);
  // By the id alone, so that every service decides the same, whoever wrote the id and whatever they wish.
  const sampler = new TraceIdRatioBasedSampler(share);
  const providers = new Map<string, TracerProvider>();
  const providerOf = (service: string): TracerProvider => {
    const resource = resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'plateia',
      'deployment.environment.name': environment,
    });
    const processor = new BatchSpanProcessor({ exporter, exportTimeoutMillis: TRIED_FOR_MS });
    return new TracerProvider({ sampler, resource, spanProcessors: [processor] });
  };
  const each = async (act: (provider: TracerProvider) => Promise<void>): Promise<void> => {
    await Promise.allSettled([...providers.values()].map(act));
  };
  const flush = () => each((provider) => provider.forceFlush());
  return {
    flush,
    of: (service) => {
      const provider = providers.get(service) ?? providerOf(service);
      providers.set(service, provider);
      return new SpanTracer(provider.getTracer('plateia'));
    },
    close: async () => {
      await flush();
      await each((provider) => provider.shutdown());
    },
  };
}
