// @vitest-environment jsdom
import { act } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { drawn } from '../../../ui/drawn.testing.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { UserView } from '../users/users.server.ts'
import { UserDangers } from './user-dangers.tsx'

const user = {
  _id: '01990000-0000-7000-8000-000000000001',
  name: 'Rui Costa',
  active: true,
  version: 1,
  has_password: true,
  can: { take_factor: false, invite: false },
} as unknown as UserView

async function draw(answer: typeof fetch, of = user) {
  const sent = vi.fn<(...asked: Parameters<typeof fetch>) => Promise<Response>>(answer)
  vi.stubGlobal('fetch', sent)
  const loaded = vi.fn(() => null)
  const router = createMemoryRouter(
    [{ id: 'user', path: '/', loader: loaded, element: <UserDangers user={of} /> }],
    { hydrationData: { loaderData: { user: null } } },
  )
  const { place } = await drawn(
    <I18nProvider locale="pt-BR">
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  const press = (words: string) =>
    act(async () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === words)?.click(),
    )
  return { place, sent, loaded, press }
}

test.each([
  ['Desconectar aparelhos', 'Desconectar os aparelhos de Rui Costa?', 'precisa entrar de novo com a senha'],
  ['Desativar conta', 'Desativar a conta de Rui Costa?', 'pode ser reativada aqui'],
  ['Excluir', 'Excluir Rui Costa?', 'Não dá para desfazer.'],
])('%s asks first, says what follows, and does nothing when one goes back', async (label, title, follows) => {
  const { sent, press } = await draw(() => Promise.reject(new Error('nothing is to be sent')))
  await press(label)
  const question = document.querySelector('[role=alertdialog]')
  expect(question?.textContent).toContain(title)
  expect(question?.textContent).toContain(follows)
  await press('Voltar')
  expect(document.querySelector('[role=alertdialog]')).toBeNull()
  expect(sent).not.toHaveBeenCalled()
})

test('switching an account off asks for no version, and what is refused is read anew', async () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  const refusal = { message: 'Não dá.', code: 'oneself' }
  const { sent, loaded, press } = await draw(async () => Response.json(refusal, { status: 409 }))
  await press('Desativar conta')
  await press('Desativar')
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled())
  const changes = sent.mock.calls.filter(([address]) => String(address).includes('/api/users/'))
  expect(changes.map(([, asked]) => JSON.parse(String(asked?.body)))).toEqual([{ active: false }])
  expect(said).toHaveBeenCalledWith('Não dá.')
  said.mockRestore()
})

test('of somebody without a password it is said, and the invitation can be sent again', async () => {
  const said = vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const invited = { ...user, has_password: false, can: { ...user.can, invite: true } }
  const answer: typeof fetch = async (address) =>
    String(address).includes('/api/users/')
      ? new Response(null, { status: 204 })
      : Response.json({}, { status: 401 })
  const { place, sent, press } = await draw(answer, invited)
  expect(place.textContent).toContain('Esta pessoa ainda não escolheu uma senha')
  await press('Enviar o convite de novo')
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('Convite enviado.'))
  expect(sent.mock.calls.map(([address]) => new URL(String(address), 'http://localhost').pathname)).toContain(
    `/api/users/${user._id}/invitation`,
  )
  said.mockRestore()
})

test('of an account with a password nothing is said of an invitation', async () => {
  const { place } = await draw(() => Promise.reject(new Error('nothing is to be sent')))
  expect(place.textContent).not.toContain('convite')
})
