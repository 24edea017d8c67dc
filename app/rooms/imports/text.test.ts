import { expect, test } from 'vitest'
import type { RunView } from './run.ts'
import { standingText } from './text.ts'

const base = { state: 'done', dry_run: false, done: 40, total: 40, refused: 0 } as RunView

test.each([
  [{}, '40 linhas importadas.'],
  [{ dry_run: true, refused: 3 }, '37 linhas podem ser importadas, 3 com problema.'],
  [{ refused: 40 }, 'Nenhuma linha foi importada: todas têm problema.'],
  [
    { dry_run: true, done: 1, total: 1, refused: 1 },
    'A única linha não pode ser importada: ela tem um problema.',
  ],
  [{ done: 1, total: 1, refused: 1 }, 'A única linha não foi importada: ela tem um problema.'],
  [
    { state: 'canceled', done: 3, refused: 3 } as const,
    'Parou na linha 3 de 40. Nenhuma linha foi importada, 3 com problema.',
  ],
  [
    { state: 'failed', done: 3, refused: 2 } as const,
    'Parou na linha 3 de 40. 1 linha importada, 2 com problema.',
  ],
])('how an import stands: %j', (part, said) => {
  expect(standingText({ ...base, ...part })).toBe(said)
})
