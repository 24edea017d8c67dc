// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellFailuresBy } from '../../../platform/api-client/tell-failure.ts'
import { drawnAsPage, standInForResizeObserver } from '../../../ui/drawn.testing.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { findUnsaved, forgetAllUnsavedOf } from '../../../ui/unsaved/unsaved-text.ts'
import type { PageView } from '../../pages/page.ts'
import type { PageForm } from '../../pages/page-form.ts'
import { samplePage } from '../../pages/sample-page-view.testing.ts'
import { pageKind } from '../../pages/ui/page-kind.ts'
import { ContentForm } from './content-form.tsx'
import { type ContentEditor, useContentEditor } from './use-content-editor.ts'
import type { UnsavedContent } from './use-record-form.ts'

const saved: PageView = { ...samplePage, status: 'draft', published_at: null }
const said = vi.fn()
/** Every save waits for it. */
let answer: (given: Response) => Promise<void>

beforeEach(() => {
  standInForResizeObserver()
  said.mockClear()
  vi.spyOn(toast, 'success').mockImplementation(said)
  tellFailuresBy(said)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    if (!String(input).includes('/api/pages')) return Response.json({}, { status: 401 })
    const { promise, resolve } = Promise.withResolvers<Response>()
    answer = (given) => act(async () => resolve(given))
    return promise
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  tellFailuresBy(() => {})
  await forgetAllUnsavedOf('bento')
})

/** Calls of the storage run one after the other. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 5; turn++)
      await findUnsaved({ userId: 'nobody', record: 'page', id: 'new', form: '' })
  })

type Editor = ContentEditor<PageView, PageForm>

function Opened({ record, seen }: { record: PageView | null; seen: (editor: Editor) => void }) {
  const editor = useContentEditor({ kind: pageKind, record, zone: 'UTC', writer: 'bento' })
  useEffect(() => seen(editor))
  return (
    <main>
      <ContentForm editor={editor} revisions={[]} main={null} side={null} />
    </main>
  )
}

/** A tab with the form of a page, or of a new one. */
async function openTab(record: PageView | null = null) {
  let editor: Editor | undefined
  const seen = (now: Editor) => {
    editor = now
  }
  const { place, leave } = await drawnAsPage(<Opened record={record} seen={seen} />)
  await settle()
  const button = (name: string) =>
    [...place.querySelectorAll('button')].find(
      ({ textContent, tabIndex }) => textContent === name && tabIndex === 0,
    )
  return {
    leave,
    button,
    form: () => place.querySelector('form'),
    heading: () => place.querySelector('h1'),
    summary: () => place.querySelector('[role=alert]'),
    title: () => editor?.values.title,
    isOffered: () => place.textContent.includes('Encontramos um texto não salvo'),
    write: (title: string) => act(async () => editor?.form.setValue('title', title)),
    async press(name: string) {
      button(name)?.focus()
      await act(async () => button(name)?.click())
      await settle()
    },
  }
}
const openNext = async (record: PageView | null = null) => {
  const tab = await openTab(record)
  expect(tab.isOffered()).toBe(true)
  await tab.press('Recuperar')
  return tab
}
const keptTitles = async (record: PageView | null = null) => {
  const of = { userId: 'bento', record: 'page', id: record?._id ?? 'new', form: '' }
  return (await findUnsaved<UnsavedContent<PageForm>>(of)).map(({ value }) => value.form.title)
}
test('a record that was moved to the trash meanwhile leaves what was written, and says how to go on', async () => {
  const tab = await openTab(saved)
  await tab.write('Feira de maio')
  await tab.press('Salvar rascunho')
  await answer(Response.json({ message: 'Restaure antes de mudar.', code: 'in_trash' }, { status: 404 }))
  expect(said).toHaveBeenLastCalledWith(
    'Alguém moveu esta página para a lixeira. O que você escreveu continua aqui: restaure na lixeira, em outra aba, e salve de novo.',
    { isAnnounced: false },
  )
  expect([tab.title(), await keptTitles(saved)]).toEqual(['Feira de maio', ['Feira de maio']])
  await tab.press('Salvar rascunho')
  await answer(Response.json({ message: 'Recarregue a página.', code: 'not_found' }, { status: 404 }))
  expect(said).toHaveBeenLastCalledWith(
    'Alguém excluiu esta página para sempre. O que você escreveu continua aqui: copie antes de sair.',
    { isAnnounced: false },
  )
})

const created = () => Response.json(saved, { status: 201 })

test('what one tab saves as new leaves what another one writes: that is offered once it was left', async () => {
  const [one, other] = [await openTab(), await openTab()]
  await one.write('Feira')
  await other.write('Ata')
  await one.press('Salvar rascunho')
  await answer(created())
  expect(said).toHaveBeenCalledWith(pageKind.said.created)
  await other.leave()
  const next = await openNext()
  expect([next.title(), next.isOffered()]).toEqual(['Ata', false])
})

test('two tabs on one record keep both texts, and what one undoes is its own', async () => {
  const [one, other] = [await openTab(saved), await openTab(saved)]
  await one.write('Feira de maio')
  await other.write('Feira de junho')
  expect((await keptTitles(saved)).toSorted()).toEqual(['Feira de junho', 'Feira de maio'])
  await one.write(saved.title)
  await other.leave()
  const next = await openNext(saved)
  expect([next.title(), next.isOffered()]).toEqual(['Feira de junho', false])
})

test('a text that is discarded in one tab is kept again by the tab where it is being written', async () => {
  const writing = await openTab()
  await writing.write('Feira')
  const other = await openTab()
  expect(other.isOffered()).toBe(true)
  await other.press('Descartar')
  expect(other.isOffered()).toBe(false)
  await vi.waitFor(async () => expect(await keptTitles()).toEqual(['Feira']))
})

test('what was written while the first save was under way is offered at the address of the record', async () => {
  const tab = await openTab()
  await tab.write('Feira')
  await tab.press('Salvar rascunho')
  await tab.write('Feira de maio')
  await answer(created())
  expect((await openNext(saved)).title()).toBe('Feira de maio')
  expect((await openTab()).isOffered()).toBe(false)
})

/** A browser takes the focus from what is inert; jsdom does not. */
const loseFocus = () => {
  if (document.activeElement instanceof HTMLElement && document.activeElement.closest('[inert]'))
    document.activeElement.blur()
  expect(document.activeElement).toBe(document.body)
}

test('after a first save without an answer the focus is where it was', async () => {
  const tab = await openTab()
  await tab.write('Feira')
  await tab.press('Salvar rascunho')
  loseFocus()
  await answer(Response.json({ message: 'Tente de novo.' }, { status: 503 }))
  expect(said).toHaveBeenCalledWith('Tente de novo.', { isAnnounced: false })
  expect(document.activeElement).toBe(tab.button('Salvar rascunho'))
})

test('a field that is refused takes the focus, in the list of what is wrong', async () => {
  const tab = await openTab()
  await tab.write('Feira')
  await tab.press('Salvar rascunho')
  loseFocus()
  const errors = { slug: ['Este endereço já é de outra página.'] }
  await answer(Response.json({ message: 'Confira os campos.', errors }, { status: 422 }))
  expect(tab.summary()?.textContent).toContain('Este endereço já é de outra página.')
  expect(document.activeElement).toBe(tab.summary())
})

test('of a dialog that is gone it goes to the heading; a focus elsewhere is left, and so is none at all', async () => {
  const tab = await openTab()
  await tab.write('Feira')
  const dialog = document.body.appendChild(document.createElement('button'))
  dialog.focus()
  await act(async () => tab.form()?.requestSubmit())
  dialog.remove()
  await answer(Response.json({ message: 'Tente de novo.' }, { status: 503 }))
  expect(document.activeElement).toBe(tab.heading())

  const elsewhere = document.body.appendChild(document.createElement('button'))
  await tab.press('Salvar rascunho')
  elsewhere.focus()
  await answer(Response.json({ message: 'Tente de novo.' }, { status: 503 }))
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()

  await act(async () => tab.form()?.requestSubmit())
  await answer(Response.json({ message: 'Tente de novo.' }, { status: 503 }))
  expect(document.activeElement).toBe(document.body)
})
