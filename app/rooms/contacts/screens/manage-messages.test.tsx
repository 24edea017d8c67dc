// @vitest-environment jsdom
import { act, type ComponentType } from 'react'
import { I18nProvider } from 'react-aria-components'
import { expect, test } from 'vitest'
import { drawnAsPage, standInForResizeObserver } from '../../../ui/drawn.testing.tsx'
import type { FloodView, MessageView } from '../message.ts'
import ManageMessages from './manage-messages.tsx'

const Screen = ManageMessages as unknown as ComponentType<{ loaderData: unknown }>
const message = {
  _id: '01990000-0000-7000-8000-000000000001',
  name: 'Zé',
  message: 'Oi',
  state: 'new',
  assignee: null,
  created_at: '2026-11-20T12:00:00.000Z',
  answer_due_at: null,
  overdue: false,
} as unknown as MessageView
const messages = { data: [message], total: 1, page: 1, per_page: 20 }

const show = (flood: FloodView | null) => {
  standInForResizeObserver()
  return drawnAsPage(
    <I18nProvider locale="pt-BR">
      <Screen loaderData={{ messages, flood, team: [], me: '', timezone: 'UTC' }} />
    </I18nProvider>,
  )
}

test('whoever goes back from the question of deleting has what was chosen', async () => {
  const { place } = await show(null)
  const press = (words: string) =>
    act(async () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === words)?.click(),
    )
  await act(async () =>
    document.querySelector<HTMLElement>('[aria-label="Escolher a mensagem de Zé"]')?.click(),
  )
  await press('Excluir')
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Excluir a mensagem?')
  await press('Voltar')
  expect(document.querySelector('[role=alertdialog]')).toBeNull()
  expect(place.textContent).toContain('1 mensagem escolhida')
})

test.each([
  ['/', 'Mover para o spam', 'Tirar do spam'],
  ['/?state=spam', 'Tirar do spam', 'Mover para o spam'],
  ['/?state=flood', 'Tirar do spam', 'Mover para o spam'],
])('at %s what is chosen may go to the other side', async (address, offered, missing) => {
  const { place, router } = await show(null)
  await act(() => router.navigate(address))
  await act(async () =>
    document.querySelector<HTMLElement>('[aria-label="Escolher a mensagem de Zé"]')?.click(),
  )
  const labels = [...place.querySelectorAll('button')].map((one) => one.textContent)
  expect(labels).toContain(offered)
  expect(labels).not.toContain(missing)
})

const title = 'Muitas mensagens em pouco tempo'

test.each([
  [
    { received: 1234, apart: 1015 },
    'Nas últimas 24 horas chegaram 1.234 mensagens. Separamos 1.015 delas, porque vieram em série dos mesmos lugares. Confira se há alguma verdadeira.',
  ],
  [
    { received: 217, apart: 1 },
    'Nas últimas 24 horas chegaram 217 mensagens. Separamos 1 delas, porque veio em série do mesmo lugar. Confira se é verdadeira.',
  ],
  [
    { received: 217, apart: 0 },
    'Nas últimas 24 horas chegaram 217 mensagens. É bem mais que o comum: algumas podem ser de robôs.',
  ],
])('a flood of %j stands above the inbox, with the way to what was kept apart', async (flood, words) => {
  const above = (await show(flood)).place.firstElementChild
  const link = above?.querySelector('a')
  expect(above?.textContent).toBe(title + words + (link?.textContent ?? ''))
  expect(link?.textContent).toBe(flood.apart > 0 ? 'Ver as separadas' : undefined)
  expect(link?.getAttribute('href')).toBe(flood.apart > 0 ? '/conta/contacts?state=flood' : undefined)
})

test('on ordinary days nothing stands above the inbox', async () => {
  expect((await show(null)).place.textContent).not.toContain(title)
})
