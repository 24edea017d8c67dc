// @vitest-environment jsdom
// Whoever leaves while files are on their way is asked: by a link, by closing the tab, by closing the window of a picture.
import { act, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { beforeEach, expect, test, vi } from 'vitest'
import { drawnAsPage, standInForResizeObserver } from '../../../ui/drawn.testing.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { UploadView } from '../upload.ts'
import { ReplaceUpload } from './replace-upload.tsx'
import { SendMany } from './send-many.tsx'
import { UploadDialog } from './upload-dialog.tsx'

let end: (() => void) | undefined

beforeEach(() => {
  end = undefined
  standInForResizeObserver()
  vi.stubGlobal('fetch', async () => Response.json({ token: 'um', user: { _id: 'rosa' } }))
  vi.stubGlobal('XMLHttpRequest', function open() {
    const heard = new Map<string, () => void>()
    end = () => {
      heard.get('load')?.()
      heard.get('loadend')?.()
    }
    return {
      upload: { addEventListener: () => {} },
      addEventListener: (name: string, listener: () => void) => heard.set(name, listener),
      open: () => {},
      setRequestHeader: () => {},
      send: () => {},
      abort: () => {},
      status: 201,
      statusText: 'Created',
      responseText: '{"_id":"ata"}',
    }
  })
})

const draw = (element: ReactNode) => drawnAsPage(<I18nProvider locale="pt-BR">{element}</I18nProvider>)

async function choose() {
  await choosing()
  await vi.waitFor(() => expect(end).toBeDefined())
}
async function choosing() {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('nothing takes a file')
  Object.defineProperty(field, 'files', { configurable: true, value: [new File(['…'], 'ata.pdf')] })
  await act(async () => field.dispatchEvent(new Event('change', { bubbles: true })))
}
const question = () => document.querySelector('[role=alertdialog]')?.textContent ?? ''
const press = (label: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === label)?.click())
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('leaving the screen asks while a file is on its way, and not after', async () => {
  const { router } = await draw(<SendMany onSent={() => {}} />)
  expect(asksBeforeClosing()).toBe(false)
  await choose()
  expect(asksBeforeClosing()).toBe(true)
  await act(() => router.navigate('/conta'))
  expect(router.state.location.pathname).toBe('/')
  expect(question()).toContain('Há arquivos a caminho')
  await press('Continuar editando')

  await act(async () => end?.())
  await vi.waitFor(() => expect(asksBeforeClosing()).toBe(false))
  await act(() => router.navigate('/conta'))
  expect(router.state.location.pathname).toBe('/conta')
})

const upload: UploadView = {
  _id: 'ata',
  kind: 'file',
  name: 'ata.pdf',
  alt: '',
  mime: 'application/pdf',
  bytes: 1,
  url: '/uploads/ata',
  image: null,
  uses: [],
  created_at: '2026-11-28T12:00:00.000Z',
  can: { describe: true, replace: true, delete: true },
}
const nothing = () => {}

test('the window of a file stays open while another takes its place, unless it is given up', async () => {
  const close = vi.fn()
  await draw(<UploadDialog upload={upload} onClose={close} onChange={nothing} onDeleted={nothing} />)
  await choose()
  const closes = () => act(async () => document.querySelector<HTMLElement>('[aria-label=Fechar]')?.click())
  await closes()
  expect(question()).toContain('Desistir da troca?')
  await press('Continuar enviando')
  expect(close).not.toHaveBeenCalled()
  await closes()
  await press('Desistir da troca')
  expect(close).toHaveBeenCalledOnce()
})

test('what an accepted text shows can be neither replaced nor deleted, and its window says why', async () => {
  const use = { kind: 'legal' as const, record_id: 'um', label: 'Termos de uso (versão 1)', trashed: false }
  const held = { ...upload, uses: [use], can: { describe: true, replace: false, delete: false } }
  await draw(<UploadDialog upload={held} onClose={nothing} onChange={nothing} onDeleted={nothing} />)
  const said = document.querySelector('[role=dialog]')?.textContent ?? ''
  expect(said).toContain('Texto aceito Termos de uso (versão 1)')
  expect(said).toContain('Este arquivo faz parte de um texto já aceito')
  expect(said).not.toMatch(/Trocar o arquivo|Excluir|material|tire-o/)
})

test('what is in use takes the place of another only after a question; its description is to be looked at', async () => {
  const said = vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const uses = ['a', 'b'].map((record_id) => ({
    kind: 'page' as const,
    record_id,
    label: '',
    trashed: false,
  }))
  const used = { ...upload, alt: 'A ata de maio', uses }
  await draw(<ReplaceUpload upload={used} onReplaced={nothing} onSending={nothing} />)
  await choosing()
  expect(question()).toMatch(/Trocar em 2 lugares\?.*Não dá para desfazer\./)
  await press('Voltar')
  await choosing()
  expect(end).toBeUndefined()
  await press('Trocar')
  await vi.waitFor(() => expect(end).toBeDefined())
  await act(async () => end?.())
  await vi.waitFor(() =>
    expect(said).toHaveBeenCalledWith('Pronto: a troca já vale em todos os lugares. Confira a descrição.'),
  )
  said.mockRestore()
})
