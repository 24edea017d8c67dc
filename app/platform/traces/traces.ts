// Spans are made by hand at four places: request (front-door), verb (read, guardApi), statement (the database), job.
import type { LogEvent } from 'kysely'

/** Facts without personal data: no requested address, no value of a statement, no error message. */
export type Facts = Readonly<Record<string, string | number | boolean>>

export type Told = { name: string; facts: Facts; failed: boolean }

export type Traces = {
  /** @param traceparent W3C's header, if a trusted proxy sent it */
  request(traceparent: string | null, work: (tell: (told: Told) => void) => Promise<void>): Promise<void>
  /** One that is over already. */
  pastRequest(traceparent: string | null, told: Told & { ms: number }): void
  job<T>(name: string, facts: Facts, work: () => Promise<T>): Promise<T>
  /** Runs in a span that takes its name from the first verb authorized in it. */
  verb<T>(work: () => Promise<T>): Promise<T>
  named(verb: string): void
  /** One that is over already. */
  statement(event: LogEvent): void
}

export const noTraces: Traces = {
  request: (_, work) => work(() => {}),
  pastRequest() {},
  job: (_, __, work) => work(),
  verb: (work) => work(),
  named() {},
  statement() {},
}
