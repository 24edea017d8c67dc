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

export const kindsPolicy = definePolicy<RunKind>({
  medias: administrators,
  products: administrators,
  statements: administrators,
})

/** Asked by lists and single reads. */
export const kindsOf = (actor: Actor | null): RunKind[] =>
  (Object.keys(kindsPolicy) as RunKind[]).filter((kind) => may(actor, kindsPolicy, kind))
