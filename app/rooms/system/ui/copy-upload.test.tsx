// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellFailuresBy } from '../../../platform/api-client/tell-failure.ts'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { CopyUpload } from './copy-upload.tsx'

type Listener = (event: unknown) => void
type Request = ReturnType<typeof requestOf>

/** What stands in for XMLHttpRequest, which jsdom sends for real. */
function requestOf() {
  const heard = new Map<string, Listener>()
  return {
    upload: { addEventListener: (name: string, listener: Listener) => heard.set(`upload ${name}`, listener) },
    addEventListener: (name: string, listener: Listener) => heard.set(name, listener),
    open: () => {},
    setRequestHeader: () => {},
    send: () => {},
    abort: () => {},
    status: 0,
    statusText: '',
    responseText: '',
    say: (name: string, event: unknown = {}) => act(async () => heard.get(name)?.(event)),
  }
}

let place: HTMLElement
let request: Request | undefined

beforeEach(async () => {
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  vi.stubGlobal('fetch', async () => Response.json({}))
  request = undefined
  vi.stubGlobal('XMLHttpRequest', function open() {
    request = requestOf()
    return request
  })
  ;({ place } = await drawnAsPage(<CopyUpload />))
})
afterEach(() => {
  tellFailuresBy(() => {})
  vi.restoreAllMocks()
})

async function choose(): Promise<Request> {
  const field = place.querySelector<HTMLInputElement>('input[type="file"]')
  Object.defineProperty(field, 'files', { value: [new File(['…'], 'praca-2026-11-20-032300-noturna.tar')] })
  await act(async () => field?.dispatchEvent(new Event('change', { bubbles: true })))
  await vi.waitFor(() => expect(request).toBeDefined())
  if (!request) throw new Error('nothing was sent')
  return request
}

const bar = () => place.querySelector('progress, [role="progressbar"]')

test('a copy from elsewhere shows how much of it is on its way, and then that it is being checked', async () => {
  const sent = await choose()
  await sent.say('upload progress', { loaded: 41, total: 100 })
  expect(place.textContent).toContain('Enviando a cópia')
  expect(bar()?.getAttribute('value')).toBe('41')
  await sent.say('upload progress', { loaded: 100, total: 100 })
  expect(place.textContent).toContain('Conferindo a cópia')
  expect(bar()?.getAttribute('value')).toBeNull()
  Object.assign(sent, { status: 201, responseText: '{"name":"praca-2026-11-20-032300-noturna.tar"}' })
  await sent.say('load')
  expect(bar()).toBeNull()
  expect(toast.success).toHaveBeenCalledWith('A cópia chegou inteira e está na lista.')
})

test('a copy that is refused says why at its field and in a toast that announces nothing', async () => {
  const told = vi.fn()
  tellFailuresBy(told)
  const sent = await choose()
  Object.assign(sent, { status: 422, responseText: '{"message":"Esta cópia está danificada."}' })
  await sent.say('load')
  expect(bar()).toBeNull()
  expect(place.textContent).toContain('Esta cópia está danificada.')
  expect(told.mock.calls).toEqual([['Esta cópia está danificada.', { isAnnounced: true }]])
})
