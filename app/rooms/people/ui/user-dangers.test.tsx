// @vitest-environment jsdom
import { act } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { UserView } from '../users/users.server.ts'
import { UserDangers } from './user-dangers.tsx'

const user = {
  _id: '01990000-0000-7000-8000-000000000001',
  name: 'Rui Costa',
  active: true,
  version: 1,
  can: { take_factor: false },
} as unknown as UserView

test.each([
  ['Desconectar aparelhos', 'Desconectar os aparelhos de Rui Costa?', 'precisa entrar de novo com a senha'],
  ['Desativar conta', 'Desativar a conta de Rui Costa?', 'pode ser reativada aqui'],
  ['Excluir', 'Excluir Rui Costa?', 'Não dá para desfazer.'],
])('%s asks first, says what follows, and does nothing when one goes back', async (label, title, follows) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const sent = vi.fn(() => Promise.reject(new Error('nothing is to be sent')))
  vi.stubGlobal('fetch', sent)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const router = createMemoryRouter([{ path: '/', element: <UserDangers user={user} /> }])
  await act(async () =>
    root.render(
      <I18nProvider locale="pt-BR">
        <RouterProvider router={router} />
      </I18nProvider>,
    ),
  )
  const press = (words: string) =>
    act(async () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === words)?.click(),
    )
  await press(label)
  const question = document.querySelector('[role=alertdialog]')
  expect(question?.textContent).toContain(title)
  expect(question?.textContent).toContain(follows)
  await press('Voltar')
  expect(document.querySelector('[role=alertdialog]')).toBeNull()
  expect(sent).not.toHaveBeenCalled()
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})
