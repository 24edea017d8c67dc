// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import type { JobView } from '../job.ts'
import type { BackupsView } from '../system.server.ts'
import { BackupList } from './backup-list.tsx'

const running: JobView = {
  _id: '7',
  name: 'makeBackup',
  state: 'running',
  attempts: 1,
  max_attempts: 1,
  trouble: null,
  error: null,
  run_at: '2026-11-20T06:23:00.000Z',
  due: true,
  created_at: '2026-11-20T06:23:00.000Z',
  can: { retry: false },
}
const failed: JobView = { ...running, state: 'failed', trouble: 'disk_full' }

async function shown(at_work: JobView | null, progress: BackupsView['progress']) {
  const backups = { data: [], at_work, progress, restored: null, history: null }
  const { place } = await drawnAsPage(<BackupList backups={backups} timezone="America/Sao_Paulo" />)
  const bar = place.querySelector('progress')
  const making = [...place.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join('')
  return { bar: bar && [bar.labels[0]?.textContent, bar.value, bar.max], text: place.textContent, making }
}

test('a copy that is being made shows what of it is done, the database first and then the files', async () => {
  const table = await shown(running, { step: 'table', done: 3, total: 60 })
  expect(table.bar).toEqual(['Banco de dados', 3, 60])
  expect(table.text).toContain('3 de 60')
  const files = await shown(running, { step: 'files', done: 1_200, total: 3_400 })
  expect(files.bar).toEqual(['Imagens e arquivos', 1_200, 3_400])
  expect(files.text).toContain('1.200 de 3.400')
  expect(files.making).toContain('A cópia está sendo feita.')
})

test('before the first of it is done there is no bar, and none is left when it is over', async () => {
  expect(await shown(running, null)).toMatchObject({
    bar: null,
    making: expect.stringContaining('A cópia está sendo feita.'),
  })
  for (const over of [null, failed]) {
    const { bar, making, text } = await shown(over, { step: 'files', done: 50, total: 61 })
    expect([bar, making]).toEqual([null, ''])
    expect(text?.includes('A última cópia não ficou pronta')).toBe(over === failed)
  }
})

test('of each copy the list says whether it is sealed, and which one is held back', async () => {
  const copy = (name: string, encrypted: boolean, held: boolean): BackupsView['data'][number] => ({
    name,
    kind: 'nightly',
    made_at: '2026-11-20T06:23:00.000Z',
    bytes: 1_000,
    encrypted,
    files: 3,
    missing: 0,
    second: held ? { state: 'held', error: null, at: '2026-11-20T06:25:00.000Z' } : null,
    trial: null,
  })
  const data = [copy('aberta.tar', false, true), copy('fechada.tar.age', true, false)]
  const backups = { data, at_work: null, progress: null, restored: null, history: null }
  const { place } = await drawnAsPage(<BackupList backups={backups} timezone="America/Sao_Paulo" />)
  expect(place.textContent).toContain('aberta.tarNão cifrada')
  expect(place.textContent).toContain('fechada.tar.ageCifrada')
  expect(place.textContent?.split('Não levada ao segundo local')).toHaveLength(2)
})
