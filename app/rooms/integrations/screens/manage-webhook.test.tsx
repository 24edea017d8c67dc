// @vitest-environment jsdom
import { act } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { drawn, standInForResizeObserver } from '../../../ui/drawn.testing.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { WebhookView } from '../webhook.ts'
import ManageWebhook from './manage-webhook.tsx'

const sheet: WebhookView = {
  _id: '01990000-0000-7000-8000-000000000001',
  name: 'Planilha',
  url: 'https://planilha.exemplo.org/gancho',
  events: ['order.changed'],
  enabled: true,
  off_reason: null,
  created_at: '2030-05-01T12:00:00Z',
  last_success_at: null,
}

afterEach(() => vi.restoreAllMocks())

const Screen = () => {
  const deliveries = { data: [], total: 0, page: 1, per_page: 10 }
  const given = { loaderData: { ...useLoaderData<object>(), deliveries, timezone: 'America/Sao_Paulo' } }
  return <ManageWebhook {...(given as unknown as Parameters<typeof ManageWebhook>[0])} />
}

/** The screen of an endpoint that a stand-in for the door keeps. */
async function drawScreen(kept: { webhook: WebhookView }) {
  standInForResizeObserver()
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, asked?: RequestInit) => {
    if (!String(address).includes('/api/webhooks/')) return Response.json({}, { status: 401 })
    const change = JSON.parse(String(asked?.body))
    sent.push(change)
    kept.webhook = { ...kept.webhook, ...change }
    return Response.json(kept.webhook)
  })
  const router = createMemoryRouter(
    [{ id: 'webhook', path: '/', loader: () => ({ ...kept }), element: <Screen /> }],
    { hydrationData: { loaderData: { webhook: { ...kept } } } },
  )
  const { place } = await drawn(
    <I18nProvider locale="pt-BR">
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  const field = (name: string) => place.querySelector<HTMLInputElement>(`[name="${name}"]`)
  return {
    sent,
    field,
    type: (name: string, text: string) =>
      act(async () => {
        const input = field(name)
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        input?.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    click: (find: () => HTMLElement | null | undefined) => act(async () => find()?.click()),
    button: (words: string) =>
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent === words),
    save: () => act(async () => place.querySelector('form')?.requestSubmit()),
  }
}

test('saves what was changed here, and nothing over what somebody else has saved meanwhile', async () => {
  const kept = { webhook: sheet }
  const { sent, field, type, click, save } = await drawScreen(kept)
  await type('name', 'Planilha da feira')
  kept.webhook = { ...sheet, url: 'https://outra.exemplo.org/', events: ['order.changed', 'stock.low'] }
  await save()
  await vi.waitFor(() => expect(field('url')?.value).toBe('https://outra.exemplo.org/'))
  expect(sent).toEqual([{ name: 'Planilha da feira' }])
  expect(field('name')?.value).toBe('Planilha da feira')
  expect([field('stock.low')?.checked, field('order.changed')?.checked]).toEqual([true, true])

  await click(() => field('order.changed'))
  await save()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ events: ['stock.low'] })
  expect(kept.webhook).toMatchObject({ name: 'Planilha da feira', url: 'https://outra.exemplo.org/' })
})

test('what is typed stays while the endpoint is switched off, and is what is saved then', async () => {
  const kept = { webhook: sheet }
  const { sent, field, type, click, button, save } = await drawScreen(kept)
  await type('name', 'Planilha da feira')
  kept.webhook = { ...sheet, url: 'https://outra.exemplo.org/' }
  await click(() => button('Desligar'))
  await vi.waitFor(() => expect(button('Ligar de novo')).toBeDefined())
  expect(field('name')?.value).toBe('Planilha da feira')
  await save()
  await vi.waitFor(() => expect(sent).toEqual([{ enabled: false }, { name: 'Planilha da feira' }]))
})
