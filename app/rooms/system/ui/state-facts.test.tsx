// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import type { SystemState } from '../state.ts'
import { troubleHereText, troubleLetterText } from '../text.ts'
import { StateFacts } from './state-facts.tsx'

const well: SystemState = {
  troubles: [],
  facts: { checked_at: null, broken: [] },
  disk: { free_bytes: 9_000_000_000, total_bytes: 20_000_000_000 },
  database: {
    bytes: 50_000_000,
    connections: { used: 3, most: 97 },
    slow: { from: 'program', statements: [] },
  },
  queues: [],
  letters: { waiting: 0, failed: 0 },
  certificate: { known: false, unreadable: false },
  restarts: { total: 0, last: null },
  last_backup_at: null,
  last_trial: null,
}
const last = { at: '2026-11-20T02:10:00.000Z', code: 137 }

async function show(more: Partial<SystemState>) {
  const { place } = await drawnAsPage(
    <StateFacts state={{ ...well, ...more }} timezone="America/Sao_Paulo" />,
  )
  const fact = (name: string) =>
    [...place.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling
      ?.textContent
  return { text: place.textContent, ends: fact('Paradas inesperadas') }
}

test.each([
  [0, null, 'Nenhuma em 30 dias'],
  [1, last, 'Uma em 30 dias, a última em 19/11/2026 às 23:10 (código 137)'],
  [1_200, last, '1.200 em 30 dias, a última em 19/11/2026 às 23:10 (código 137)'],
])('%i unexpected ends are told, with the last one and its code', async (total, last, words) => {
  const { text, ends } = await show({ restarts: { total, last } })
  expect(ends).toBe(words)
  expect(text).toContain('Está tudo em ordem')
})

test('a program that ends by itself too often is told above the facts, and since when', async () => {
  const troubles: SystemState['troubles'] = [{ kind: 'restarts', since: last.at }]
  const { text } = await show({ troubles, restarts: { total: 6, last } })
  expect(text).toContain(
    `${troubleLetterText.restarts.subject}${troubleHereText.restarts} Desde 19/11/2026 às 23:10.`,
  )
  expect(text).not.toContain('Está tudo em ordem')
})
