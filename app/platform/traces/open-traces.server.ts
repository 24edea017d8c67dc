// Loaded only if OpenTelemetry's variables name a collector (server.ts).
import {
  type Context,
  context,
  createContextKey,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Env } from '../env.server.ts'
import { machine } from '../machine.server.ts'
import { memberOf } from '../members.ts'
import { Stop } from '../stops.ts'
import { parentOf } from './traceparent.ts'
import type { Told, Traces } from './traces.ts'

const longestStatement = 2_000
const verbKey = createContextKey('praca verb')
type OpenVerb = { span: Span; isNamed: boolean }

export type OpenTraces = { traces: Traces; flush(): Promise<void>; close(): Promise<void> }

/** @param url to which spans are posted, as OTLP over HTTP with JSON */
export function openTraces(env: Env, url: string): OpenTraces {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'praca', 'service.version': machine.program }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: samplerOf(env),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer('praca', machine.program)
  // The exporter's own requests are not traced; the API keeps that mark in its own global context.
  const manager = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(manager)

  async function within<T>(span: Span, parent: Context, work: () => Promise<T>): Promise<T> {
    try {
      return await manager.with(trace.setSpan(parent, span), work)
    } catch (problem) {
      fail(span, problem)
      throw problem
    } finally {
      span.end()
    }
  }

  const contextFrom = (traceparent: string | null) => {
    const parent = parentOf(traceparent)
    return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
  }

  const traces: Traces = {
    request(traceparent, work) {
      const parent = contextFrom(traceparent)
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent)
      return within(span, parent, () => work((told) => tell(span, told)))
    },
    pastRequest(traceparent, { ms, ...told }) {
      const end = nowMs()
      const span = tracer.startSpan(
        told.name,
        { kind: SpanKind.SERVER, startTime: end - ms },
        contextFrom(traceparent),
      )
      tell(span, told)
      span.end(end)
    },
    job(name, facts, work) {
      const span = tracer.startSpan(
        `job ${name}`,
        { kind: SpanKind.CONSUMER, attributes: facts },
        ROOT_CONTEXT,
      )
      return within(span, ROOT_CONTEXT, work)
    },
    verb(work) {
      const parent = manager.active()
      const span = tracer.startSpan('verb', {}, parent)
      const open: OpenVerb = { span, isNamed: false }
      return within(span, parent.setValue(verbKey, open), work)
    },
    named(verb) {
      const open = manager.active().getValue(verbKey) as OpenVerb | undefined
      if (!open) return
      if (open.isNamed) open.span.addEvent(verb)
      else open.span.updateName(verb)
      open.isNamed = true
    },
    statement(event) {
      const parent = manager.active()
      if (!trace.getSpan(parent)) return
      const text = event.query.sql.replace(/\s+/g, ' ').trim().slice(0, longestStatement)
      const end = nowMs()
      const span = tracer.startSpan(
        text.split(' ', 1)[0]?.toLowerCase() || 'statement',
        {
          kind: SpanKind.CLIENT,
          startTime: end - event.queryDurationMillis,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
        },
        parent,
      )
      if (event.level === 'error') fail(span, event.error)
      span.end(end)
    },
  }
  return {
    traces,
    flush: () => provider.forceFlush(),
    async close() {
      await provider.shutdown()
      context.disable()
    },
  }
}

/** Milliseconds since 1970, finer than Date. */
const nowMs = () => performance.timeOrigin + performance.now()

function tell(span: Span, { name, facts, failed }: Told): void {
  span.updateName(name)
  span.setAttributes(facts)
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Records only the kind of error: a message may hold text a person typed. A stop is an answer, not a failure. */
function fail(span: Span, problem: unknown): void {
  const kind = memberOf(problem, 'code') ?? memberOf(problem, 'name') ?? 'unknown'
  span.setAttribute('error.type', String(kind).slice(0, 60))
  if (!(problem instanceof Stop)) span.setStatus({ code: SpanStatusCode.ERROR })
}

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: Env): Sampler {
  const root = name.endsWith('traceidratio')
    ? new TraceIdRatioBasedSampler(ratio)
    : name.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new AlwaysOnSampler()
  return name.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root
}
