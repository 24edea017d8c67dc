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
let times: unknown[]
let write: (time: string) => void
/** Every save waits, and is refused in the end. */
let refuse: () => void

beforeEach(() => {
  sent = []
  times = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).endsWith('/api/pages/p1')) return Response.json({}, { status: 401 })
    const body = JSON.parse(String(init?.body))
    sent.push(body.status)
    times.push(body.published_at)
    const { promise, resolve } = Promise.withResolvers<Response>()
    refuse = () => resolve(Response.json({ message: 'Tente de novo.' }, { status: 503 }))
    return promise
  })
})

function Editor({ record }: { record: PageView }) {
  const editor = useContentEditor({ kind: pageKind, record, zone: 'UTC', writer: 'ana' })
  write = (time) => editor.form.setValue('published_at', time)
  return (
    <form onSubmit={editor.submit}>
      <PublishButtons editor={editor} busy={editor.form.formState.isSubmitting} />
      <p role="alert">{editor.form.formState.errors.published_at?.message}</p>
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

test('a draft is published with the date that was written for it; what was planned comes out now', async () => {
  await draw()
  await act(async () => write('2019-05-04T10:00'))
  await press('Publicar')
  await end()
  expect([sent, times]).toEqual([['published'], ['2019-05-04T10:00:00.000Z']])
  await draw({ status: 'scheduled', published_at: '2199-01-01T12:00:00.000Z' })
  await act(async () => write('2199-02-01T12:00'))
  await press('Publicar agora')
  await end()
  expect([sent[1], times[1]]).toEqual(['published', undefined])
})

test('what is withdrawn before its time is not planned for another one, whatever the field says', async () => {
  await draw({ status: 'scheduled', published_at: '2199-01-01T12:00:00.000Z' })
  await act(async () => write('2199-02-01T12:00'))
  await press('Voltar a rascunho')
  await end()
  expect([sent, times]).toEqual([['draft'], [undefined]])
})

test('a draft has not come out on a day to come: that is refused at the field, and leads to scheduling', async () => {
  const refusal = () => place.querySelector('[role=alert]')?.textContent
  await draw()
  await act(async () => write('2199-02-01T12:00'))
  await press('Publicar')
  expect(refusal()).toBe('Essa data ainda não chegou. Para publicar depois, use Agendar.')
  await press('Agendar')
  expect(refusal()).toBe('')
  expect(sent).toEqual([])
  await press('Agendar')
  await end()
  expect([sent, times]).toEqual([['scheduled'], ['2199-02-01T12:00:00.000Z']])
  await draw()
  await act(async () => write('2199-02-01T12:00'))
  await press('Salvar rascunho')
  expect([sent.length, refusal()]).toEqual([1, expect.stringContaining('ainda não chegou')])
})

test('what was planned for a draft before is no such day: it comes out now', async () => {
  await draw({ published_at: '2199-01-01T12:00:00.000Z' })
  await press('Publicar')
  await end()
  expect([sent, times]).toEqual([['published'], [undefined]])
})
