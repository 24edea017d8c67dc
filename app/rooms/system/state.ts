import type { FactsState } from './facts.ts'
import type { Restarts } from './restarts.ts'
import type { TroubleKind } from './trouble.ts'

export type SlowStatement = {
  /** with placeholders, without values */
  statement: string
  calls: number
  mean_ms: number
  most_ms: number
}

export type CertificateState =
  /** the program is not told where the certificate is (TLS_CERTIFICATE), or the file cannot be read */
  | { known: false; unreadable: boolean }
  | { known: true; ends_at: string; issuer: string; is_for_host: boolean }

/** The measures that Prometheus gets, for a person to read; nothing in them is about a person. */
export type SystemState = {
  troubles: { kind: TroubleKind; since: string | null }[]
  facts: FactsState
  disk: { free_bytes: number; total_bytes: number }
  database: {
    bytes: number
    connections: { used: number; most: number }
    slow: {
      /** the source: PostgreSQL's pg_stat_statements, or the program's own notes of the last thirty days */
      from: 'postgres' | 'program'
      statements: SlowStatement[]
    }
  }
  /** by kind of job, only kinds that have jobs */
  queues: {
    name: string
    running: number
    waiting: number
    failed: number
    failing: number
    oldest_seconds: number
  }[]
  letters: { waiting: number; failed: number }
  certificate: CertificateState
  restarts: Pick<Restarts, 'total' | 'last'>
  last_backup_at: string | null
  /** the last copy that was restored for trial */
  last_trial: { state: 'good' | 'bad'; at: string } | null
}
