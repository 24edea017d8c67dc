import type { Actor } from '../../platform/actor.ts'
import { administrators, definePolicy, may } from '../../platform/policy.ts'
import type { RunKind } from './run.ts'

export const importsPolicy = definePolicy({
  startRun: administrators,
  startForReal: administrators,
  cancelRun: administrators,
  listRuns: administrators,
  readRun: administrators,
  listRows: administrators,
  exportRefused: administrators,
  readModel: administrators,
})

/** Who may import what, and read what came of it. */
export const kindsPolicy = definePolicy<RunKind>({
  medias: administrators,
  products: administrators,
  statements: administrators,
})

/** The kinds somebody may hear of: lists and single reads ask this one question. */
export const kindsOf = (actor: Actor | null): RunKind[] =>
  (Object.keys(kindsPolicy) as RunKind[]).filter((kind) => may(actor, kindsPolicy, kind))
