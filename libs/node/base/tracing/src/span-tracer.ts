import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type SpanContext,
  type Tracer as Otel,
} from '@opentelemetry/api';
import { isTraceparent, withTrace, type OpenSpan, type Tracer, type Work } from '@plateia/runtime';

const KINDS: Readonly<Record<Work['kind'], SpanKind>> = {
  call: SpanKind.SERVER,
  event: SpanKind.CONSUMER,
  due: SpanKind.INTERNAL,
};

/** Work as spans of OpenTelemetry. */
export class SpanTracer implements Tracer {
  constructor(private readonly otel: Otel) {}

  async run<T>({ name, kind, attributes, requestId, causedBy }: Work, run: (span: OpenSpan) => Promise<T>): Promise<T> {
    const span = this.otel.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(causedBy));
    try {
      return await withTrace({ requestId, traceparent: written(span.spanContext()) }, () => run(openSpan(span)));
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }
}

const openSpan = (span: Span): OpenSpan => ({
  add: (attributes) => void span.setAttributes(attributes),
  fail: (error) => fail(span, error),
});

/** Its class alone: messages of errors may quote what somebody wrote. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function contextOf(traceparent: string | undefined): Context {
  if (!isTraceparent(traceparent)) return ROOT_CONTEXT;
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-');
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

const written = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
