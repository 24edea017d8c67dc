// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { tellFailuresBy } from '../../../platform/api-client/tell-failure.ts'
import { drawnAsPage, standInForResizeObserver } from '../../../ui/drawn.testing.tsx'
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
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, 'Mercado')
    name?.dispatchEvent(new Event('input', { bubbles: true }))
    place.querySelector<HTMLInputElement>('[value=none]')?.click()
  })
  await act(async () => place.querySelector('form')?.requestSubmit())
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
  expect(told.mock.calls).toEqual([[message, { isAnnounced: errors !== undefined }]])
  const alert = place.querySelector('[role=alert]')
  expect(alert?.textContent).toEqual(errors && expect.stringContaining(errors.url[0] ?? ''))
  expect(document.activeElement === alert).toBe(errors !== undefined)
})
