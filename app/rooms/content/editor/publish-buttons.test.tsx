// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import type { PageView } from '../../pages/page.ts'
import { samplePage } from '../../pages/sample-page-view.testing.ts'
import { pageKind } from '../../pages/ui/page-kind.ts'
import { PublishButtons } from './publish-buttons.tsx'
import { useContentEditor } from './use-content-editor.ts'

const page: PageView = { ...samplePage, status: 'draft', published_at: null }

let place: HTMLElement
let sent: unknown[]
/** Every save waits, and is refused in the end. */
let refuse: () => void

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).endsWith('/api/pages/p1')) return Response.json({}, { status: 401 })
    sent.push(JSON.parse(String(init?.body)).status)
    const { promise, resolve } = Promise.withResolvers<Response>()
    refuse = () => resolve(Response.json({ message: 'Tente de novo.' }, { status: 503 }))
    return promise
  })
})

function Editor({ record }: { record: PageView }) {
  const editor = useContentEditor({ kind: pageKind, record, zone: 'UTC', writer: 'ana' })
  return (
    <form onSubmit={editor.submit}>
      <PublishButtons editor={editor} busy={editor.form.formState.isSubmitting} />
    </form>
  )
}
async function draw(given: Partial<PageView> = {}) {
  ;({ place } = await drawnAsPage(<Editor record={{ ...page, ...given }} />))
}
const buttons = () => [...place.querySelectorAll('button')]
const busy = () => buttons().flatMap((one) => (one.ariaBusy === 'true' ? one.textContent : []))
const press = (name: string) =>
  act(async () =>
    buttons()
      .find(({ textContent }) => textContent === name)
      ?.click(),
  )
const pressEnter = () => act(async () => place.querySelector('form')?.requestSubmit())
const end = () => act(async () => refuse())

test('the spinner is in the button that was pressed, and in no other', async () => {
  await draw()
  await press('Publicar')
  expect([busy(), sent]).toEqual([['Publicar'], ['published']])
  await end()
  expect(busy()).toEqual([])
  await press('Salvar rascunho')
  expect(busy()).toEqual(['Salvar rascunho'])
  await end()
})

test('of a published record too; Enter in a field saves, whatever was pressed before', async () => {
  await draw({ status: 'published', published_at: '2026-11-20T22:30:00.000Z' })
  await press('Voltar a rascunho')
  expect([busy(), sent]).toEqual([['Voltar a rascunho'], ['draft']])
  await end()
  await pressEnter()
  expect(busy()).toEqual(['Salvar'])
  await end()
  expect(busy()).toEqual([])
})
