// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import type { SystemState } from '../state.ts'
import { serverText, troubleHereText, troubleLetter, troubleLetterText } from '../text.ts'
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
  return { place, text: place.textContent, ends: fact('Paradas inesperadas'), fact }
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

test('what only whoever looks after the server needs is folded, and ends the letter', async () => {
  const { place } = await show({ troubles: [{ kind: 'open_copy', since: last.at }] })
  const folded = place.querySelector('details')
  expect(folded?.open).toBe(false)
  expect(folded?.textContent).toBe(`Para quem cuida do servidor${serverText.open_copy}`)
  expect(troubleHereText.open_copy).not.toContain('BACKUP_PASSPHRASE')
  expect(troubleLetter('open_copy', ['makeBackup']).text.split('\n\n')).toEqual([
    troubleLetterText.open_copy.text,
    expect.stringMatching(/^A tarefa é esta:\n/),
    `Para quem cuida do servidor: ${serverText.open_copy}`,
  ])
  expect(troubleLetter('disk', []).text).toBe(troubleLetterText.disk.text)
})

test('how long the certificate is valid, how old the queue is and how the last trial went are told', async () => {
  const { fact } = await show({
    certificate: {
      known: true,
      ends_at: '2026-12-20T12:00:00.000Z',
      issuer: 'Let’s Encrypt',
      is_for_host: false,
    },
    queues: [
      { name: 'makeBackup', running: 1, waiting: 2, failed: 0, failing: 0, oldest_seconds: 7_300 },
      { name: 'deliverWebhook', running: 0, waiting: 0, failed: 1_000, failing: 3, oldest_seconds: 0 },
    ],
    disk: { free_bytes: 1_200_000_000, total_bytes: 20_000_000_000 },
    letters: { waiting: 4, failed: 1 },
    last_backup_at: '2026-11-20T05:00:00.000Z',
    last_trial: { state: 'bad', at: last.at },
  })
  expect(
    ['Certificado', 'Tarefas', 'Disco', 'E-mails', 'Última cópia', 'Última cópia testada'].map(fact),
  ).toEqual([
    'Vale até 20/12/2026 às 09:00, emitido por Let’s Encrypt, não é deste endereço',
    'Fazer uma cópia de segurança: 1 em andamento; 2 na fila, a mais antiga há 2 h' +
      'Avisar outro programa do que aconteceu: 3 a tentar de novo, depois de muitas falhas; 1.000 com falha',
    '1,2 GB livres de 20 GB',
    '4 na fila, 1 não enviado',
    '20/11/2026 às 02:00',
    '19/11/2026 às 23:10: não voltou igual',
  ])
})
