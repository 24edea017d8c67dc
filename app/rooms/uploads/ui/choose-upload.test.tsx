// @vitest-environment jsdom
// What was sent comes page by page over a network that may fail at any of them.
import { I18nProvider } from 'react-aria-components'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UploadView } from '../upload.ts'
import { ChooseUpload } from './choose-upload.tsx'

let root: Root
let asked: string[]
let isAway: boolean

const file = (name: string): UploadView => ({
  _id: name,
  kind: 'file',
  name,
  alt: '',
  mime: 'application/pdf',
  bytes: 1,
  url: `/uploads/${name}`,
  image: null,
  uses: [],
  created_at: '2026-11-28T12:00:00.000Z',
  can: { describe: true, replace: true, delete: true },
})

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  asked = []
  isAway = false
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(input), window.location.origin)
    if (pathname !== '/api/uploads') return Response.json({}, { status: 401 })
    const page = `${searchParams.get('q')}${searchParams.get('page')}`
    asked.push(page)
    if (isAway) throw new TypeError('no network')
    return Response.json({ data: [file(`ata-${page}.pdf`)], total: 3 })
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  root.unmount()
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  document.body.replaceChildren()
})

const draw = () =>
  root.render(
    <I18nProvider locale="pt-BR">
      <ChooseUpload kind="file" onChosen={() => {}} onClose={() => {}} />
    </I18nProvider>,
  )
const text = () => document.body.textContent ?? ''
const names = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
async function press(label: string) {
  await vi.waitFor(() => expect(button(label)?.getAttribute('aria-busy')).toBeNull())
  button(label)?.click()
}
const untilFailed = () => vi.waitFor(() => expect(text()).toContain('Não foi possível carregar.'))
const untilFound = (...pages: string[]) =>
  vi.waitFor(() => expect(names().map((name) => name?.match(/ata-\w+\.pdf/)?.[0])).toEqual(pages))

test('a page that failed is asked for again, and none is left out', async () => {
  draw()
  await untilFound('ata-1.pdf')
  isAway = true
  await press('Mostrar mais')
  await untilFailed()
  await untilFound('ata-1.pdf')
  expect(button('Mostrar mais')).toBeUndefined()
  await press('Tentar de novo')
  await vi.waitFor(() => expect(asked).toEqual(['1', '2', '2']))
  isAway = false
  await press('Tentar de novo')
  await untilFound('ata-1.pdf', 'ata-2.pdf')
  expect(text()).not.toContain('Não foi possível')
  await press('Mostrar mais')
  await untilFound('ata-1.pdf', 'ata-2.pdf', 'ata-3.pdf')
})

test('without an answer nobody is told that nothing was sent', async () => {
  isAway = true
  draw()
  await untilFailed()
  expect(text()).not.toContain('Nada foi enviado')
  isAway = false
  await press('Tentar de novo')
  await untilFound('ata-1.pdf')
})

test('words that were not answered show nothing of other words', async () => {
  draw()
  await untilFound('ata-1.pdf')
  isAway = true
  const field = document.querySelector('input')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'mel')
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  await untilFailed()
  expect(names()).toEqual([])
  isAway = false
  await press('Tentar de novo')
  await untilFound('ata-mel1.pdf')
})
