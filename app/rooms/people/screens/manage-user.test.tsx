// @vitest-environment jsdom
import { act } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { drawn, standInForResizeObserver } from '../../../ui/drawn.testing.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { UserView } from '../users/users.server.ts'
import ManageUser from './manage-user.tsx'

const rui: UserView = {
  _id: '01990000-0000-7000-8000-000000000001',
  name: 'Rui Costa',
  email: 'rui@exemplo.test',
  role: 'editor',
  active: true,
  created_at: '2030-05-01T12:00:00Z',
  version: 1,
  has_second_factor: false,
  has_password: true,
  email_confirmed: true,
  can: {
    take_factor: false,
    change: true,
    invite: false,
    deactivate: true,
    delete: true,
    grant: ['user', 'editor'],
  },
}

afterEach(() => vi.restoreAllMocks())

const Screen = () => {
  const given = { loaderData: useLoaderData<{ user: UserView }>() }
  return <ManageUser {...(given as unknown as Parameters<typeof ManageUser>[0])} />
}

/** The screen of an account that a stand-in for the door keeps. */
async function drawScreen(kept: { user: UserView }) {
  standInForResizeObserver()
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const sent: { version?: number }[] = []
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, asked?: RequestInit) => {
    if (!String(address).includes('/api/users/')) return Response.json({}, { status: 401 })
    const { version, ...change } = JSON.parse(String(asked?.body))
    sent.push({ version, ...change })
    if (version !== undefined && version !== kept.user.version)
      return Response.json({ message: 'Mudou.', code: 'stale', current: kept.user }, { status: 409 })
    kept.user = { ...kept.user, ...change, version: kept.user.version + 1 }
    return Response.json(kept.user)
  })
  const router = createMemoryRouter(
    [{ id: 'user', path: '/', loader: () => ({ ...kept }), element: <Screen /> }],
    { hydrationData: { loaderData: { user: { ...kept } } } },
  )
  const { place } = await drawn(
    <I18nProvider locale="pt-BR">
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  const name = () => place.querySelector<HTMLInputElement>('[name=name]')
  return {
    sent,
    place,
    name,
    press: (words: string) =>
      act(async () =>
        [...document.querySelectorAll('button')].find((one) => one.textContent === words)?.click(),
      ),
    type: (text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name(), text)
        name()?.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    save: () => act(async () => place.querySelector('form')?.requestSubmit()),
  }
}

test('what is typed stays while the account is switched off, and is saved after it', async () => {
  const kept = { user: rui }
  const { sent, place, name, press, type, save } = await drawScreen(kept)
  await type('Rui Costa Lima')
  await press('Desativar conta')
  await press('Desativar')
  await vi.waitFor(() => expect(place.textContent).toContain('Esta conta está desativada'))
  expect(name()?.value).toBe('Rui Costa Lima')
  await save()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ name: 'Rui Costa Lima', version: 2 })
  expect(kept.user).toMatchObject({ name: 'Rui Costa Lima', active: false, version: 3 })

  await type('Rui Lima')
  await save()
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  expect(kept.user).toMatchObject({ name: 'Rui Lima', version: 4 })
})

test('what somebody else saved before the switch is shown first, not saved over', async () => {
  const kept = { user: rui }
  const { sent, place, press, type, save } = await drawScreen(kept)
  await type('Rui Costa Lima')
  kept.user = { ...rui, email: 'rui.costa@exemplo.test', version: 2 }
  await press('Desativar conta')
  await press('Desativar')
  await vi.waitFor(() => expect(place.textContent).toContain('Esta conta está desativada'))
  await save()
  await vi.waitFor(() => expect(place.textContent).toContain('O que está salvo agora'))
  expect(kept.user.name).toBe('Rui Costa')
  await save()
  await vi.waitFor(() => expect(sent.map(({ version }) => version)).toEqual([undefined, 1, 3]))
  expect(kept.user).toMatchObject({ name: 'Rui Costa Lima', email: 'rui@exemplo.test', active: false })
})

test('where nothing is typed the form takes up what is new', async () => {
  const kept = { user: rui }
  const { place, name, press } = await drawScreen(kept)
  kept.user = { ...rui, name: 'Rui C. Costa', version: 2 }
  await press('Desativar conta')
  await press('Desativar')
  await vi.waitFor(() => expect(place.textContent).toContain('Esta conta está desativada'))
  expect(name()?.value).toBe('Rui C. Costa')
})
