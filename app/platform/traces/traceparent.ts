// https://www.w3.org/TR/trace-context/#traceparent-header
const header = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

type Parent = { traceId: string; spanId: string; traceFlags: number; isRemote: true }

/** Null if it is not such a header. */
export function parentOf(traceparent: string | null): Parent | null {
  const [, traceId, spanId, flags = '', more] = header.exec(traceparent ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return null
  // Version 00 has nothing behind its flags.
  if (more !== undefined && traceparent?.startsWith('00')) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}
