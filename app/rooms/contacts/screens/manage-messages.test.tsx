// @vitest-environment jsdom
import { act, type ComponentType } from 'react'
import { I18nProvider } from 'react-aria-components'
import { expect, test, vi } from 'vitest'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import type { MessageView } from '../message.ts'
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

test('whoever goes back from the question of deleting has what was chosen', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const { place } = await drawnAsPage(
    <I18nProvider locale="pt-BR">
      <Screen loaderData={{ messages, flood: null, team: [], me: '', timezone: 'UTC' }} />
    </I18nProvider>,
  )
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
