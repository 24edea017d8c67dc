import type { Actor } from '../../platform/actor.ts'
import { keysOf } from '../../platform/members.ts'
import { definePolicy, may, type Policy } from '../../platform/policy.ts'
import type { RunKind } from './run.ts'

export const importsPolicy = definePolicy({
  startRun: 'tables.import',
  startForReal: 'tables.import',
  cancelRun: 'tables.import',
  listRuns: 'tables.import',
  readRun: 'tables.import',
  listRows: 'tables.import',
  exportRefused: 'tables.import',
  readModel: 'tables.import',
})

export const kindsPolicy = definePolicy({
  medias: 'content.write',
  products: 'catalog.write',
  statements: 'payments.settle',
} satisfies Policy<RunKind>)

/** The kinds that the actor may import. Lists and single reads ask it. */
export const kindsOf = (actor: Actor | null): RunKind[] =>
  keysOf(kindsPolicy).filter((kind) => may(actor, kindsPolicy, kind))
