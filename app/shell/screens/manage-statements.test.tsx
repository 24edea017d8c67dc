// @vitest-environment jsdom
import type { ComponentType } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { RunView } from '../../rooms/imports/run.ts'
import { drawn, standInForResizeObserver } from '../../ui/drawn.testing.tsx'
import ManageStatements from './manage-statements.tsx'

const Screen = ManageStatements as unknown as ComponentType<{ loaderData: unknown }>

const run = (given: Partial<RunView> = {}): RunView => ({
  _id: '01990000-0000-7000-8000-000000000001',
  kind: 'statements',
  name: 'extrato.ofx',
  state: 'done',
  dry_run: false,
  headings: [],
  total: 250,
  done: 250,
  refused: 3,
  trouble: '',
  by: 'Rosa',
  created_at: '2026-11-20T12:00:00.000Z',
  finished_at: '2026-11-20T12:00:05.000Z',
  can: { cancel: false, start: false },
  ...given,
})
const page = { page: 1, per_page: 20 }
const rows = {
  data: [{ line: 250, ok: false, message: 'PIX ANA: O valor deste lançamento não pôde ser lido.' }],
  total: 250,
  page: 1,
  per_page: 100,
}

async function show(given: Partial<RunView>, address = '/') {
  standInForResizeObserver()
  const loaderData = {
    run: { ...run(given), rows },
    doubts: [],
    lines: { ...page, data: [], total: 0, doubtful: 0 },
    state: 'all',
    runs: { data: [run()], total: 25, page: 1, per_page: 10 },
    timezone: 'UTC',
  }
  const element = (
    <I18nProvider locale="pt-BR">
      <Screen loaderData={loaderData} />
    </I18nProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  const { place } = await drawn(<RouterProvider router={router} />)
  const addressOf = (list: string) =>
    place.querySelector(`nav[aria-label="${list}"] [aria-label="Página 2"]`)?.getAttribute('href')
  return { place, addressOf }
}

test('a statement with lines that could not be read says how many, and hands them out', async () => {
  const { place } = await show({})
  expect(place.textContent).toContain('250 lançamentos, 3 com problema.')
  expect(place.textContent).toContain('PIX ANA: O valor deste lançamento não pôde ser lido.')
  expect(place.textContent).toContain('Baixar as linhas com problema')
  expect(place.textContent).not.toContain('Importar outra planilha')
})

test('one without such lines has nothing to hand out', async () => {
  const { place } = await show({ refused: 0 })
  expect(place.textContent).toContain('250 lançamentos.')
  expect(place.textContent).not.toContain('Baixar')
})

test('a page of the report or of the imports leaves the other lists where they are', async () => {
  const { addressOf } = await show({}, '/?run=x&page=3&state=unmatched')
  expect(addressOf('Páginas do relatório')).toBe('?run=x&page=3&state=unmatched&rows=2')
  expect(addressOf('Páginas de importações')).toBe('?run=x&page=3&state=unmatched&runs=2')
})
