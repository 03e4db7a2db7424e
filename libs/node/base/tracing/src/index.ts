export { openTracing, type Tracing, type TracingOptions } from './tracing.js';
