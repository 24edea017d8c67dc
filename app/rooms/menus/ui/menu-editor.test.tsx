// @vitest-environment jsdom
import { act } from 'react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { tellFailuresBy } from '../../../platform/api-client/tell-failure.ts'
import { drawn, drawnAsPage, standInForResizeObserver } from '../../../ui/drawn.testing.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { ManagedItem } from '../menu.ts'
import { MenuEditor } from './menu-editor.tsx'

afterEach(() => tellFailuresBy(() => {}))

const item: ManagedItem = {
  _id: '01990000-0000-7000-8000-000000000001',
  name: 'Feira',
  target: 'url',
  page: null,
  url: '/feira',
  feature: null,
  parent: null,
  version: 1,
  problem: null,
  submenus: [],
}

function type(field: HTMLInputElement | null, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}

const errors = { url: ['Este endereço não existe.'] }

test.each([
  { about: 'the fields of an item', item, errors },
  { about: 'the fields of a new item', item: null, errors },
  { about: 'an item', item, errors: undefined },
])('a refusal of $about is announced once, by the form or by the toast', async ({ item, errors }) => {
  standInForResizeObserver()
  const message = 'Confira os campos.'
  vi.stubGlobal('fetch', async (address: RequestInfo | URL) =>
    String(address).includes('/api/menus')
      ? Response.json({ message, errors }, { status: 422 })
      : Response.json({}, { status: 401 }),
  )
  const told = vi.fn()
  tellFailuresBy(told)
  const { place } = await drawnAsPage(<MenuEditor item={item} pages={[]} features={[]} parents={[]} />)
  const name = place.querySelector<HTMLInputElement>('[name=name]')
  await act(async () => {
    type(name, 'Mercado')
    place.querySelector<HTMLInputElement>('[value=none]')?.click()
  })
  await act(async () => place.querySelector('form')?.requestSubmit())
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
  expect(told.mock.calls).toEqual([[message, { isAnnounced: errors !== undefined }]])
  const alert = place.querySelector('[role=alert]')
  expect(alert?.textContent).toEqual(errors && expect.stringContaining(errors.url[0] ?? ''))
  expect(document.activeElement === alert).toBe(errors !== undefined)
})

const above = '01990000-0000-7000-8000-000000000002'
const EditScreen = () => (
  <MenuEditor
    item={useLoaderData<ManagedItem>()}
    pages={[]}
    features={[]}
    parents={[{ _id: above, name: 'A cooperativa' }]}
  />
)

test('an item that somebody else has moved meanwhile is saved with the name typed here, where it stands now', async () => {
  standInForResizeObserver()
  const said = vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const message = 'Outra pessoa salvou mudanças aqui.'
  const moved = { ...item, parent: above, version: 2 }
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, asked?: RequestInit) => {
    if (!String(address).includes('/api/menus')) return Response.json({}, { status: 401 })
    sent.push(JSON.parse(String(asked?.body)))
    return sent.length === 1
      ? Response.json({ message, code: 'stale', current: moved }, { status: 409 })
      : Response.json(moved)
  })
  const router = createMemoryRouter(
    [
      { id: 'item', path: '/', loader: () => moved, element: <EditScreen /> },
      { path: '*', element: null },
    ],
    { hydrationData: { loaderData: { item } } },
  )
  const { place } = await drawn(<RouterProvider router={router} />)
  const name = () => place.querySelector<HTMLInputElement>('[name=name]')
  const parent = () => place.querySelector<HTMLSelectElement>('[name=parent]')?.value
  const save = () => act(async () => place.querySelector('form')?.requestSubmit())
  await act(async () => type(name(), 'Feiras'))
  expect(parent()).toBe('')
  await save()
  await vi.waitFor(() => expect(parent()).toBe(above))
  expect(name()?.value).toBe('Feiras')
  await save()
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('Item do menu salvo.'))
  expect(sent).toMatchObject([
    { name: 'Feiras', parent: null, version: 1 },
    { name: 'Feiras', parent: above, version: 2 },
  ])
})
