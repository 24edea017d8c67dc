import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { forgetSession, setSession } from '../../../platform/api-client/session.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { MessageState } from '../message.ts'
import { markRead, moveToSpam } from './act-on-messages.ts'

let sent: [string, unknown][]
let success: MockInstance<typeof toast.success>
let error: MockInstance<typeof toast.error>

beforeEach(() => {
  sent = []
  success = vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  error = vi.spyOn(toast, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('window', { location: { origin: 'https://cerrado.org.br' } })
  setSession({ token: 't', user: { _id: 'ana', name: 'Ana', email: 'ana@exemplo.org', role: 'admin' } })
})
afterEach(async () => {
  await forgetSession()
  success.mockRestore()
  error.mockRestore()
  vi.unstubAllGlobals()
})

function serve(answer: () => Response) {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push([String(input).replace(/.*\//, ''), JSON.parse(String(init?.body))])
    return answer()
  })
}

const messages = (...states: MessageState[]) => states.map((state) => ({ _id: state, state }))

test('marking as read leaves those alone that are read or answered, which are done', async () => {
  serve(() => Response.json({}))
  await markRead(messages('new', 'answered', 'read', 'spam'))
  expect(sent).toEqual([
    ['new', { state: 'read', was: 'new' }],
    ['spam', { state: 'read', was: 'spam' }],
  ])
  expect(success).toHaveBeenCalledWith('4 mensagens marcadas.', undefined)
})

test('what was moved to the spam folder goes back to what each was', async () => {
  serve(() => Response.json({}))
  const refresh = vi.fn(async () => {})
  await moveToSpam(messages('new', 'answered'), refresh)
  expect(sent.splice(0)).toEqual([
    ['new', { state: 'spam' }],
    ['answered', { state: 'spam' }],
  ])
  expect(success).toHaveBeenCalledWith('2 mensagens movidas para o spam.', {
    label: 'Desfazer',
    act: expect.any(Function),
  })
  await success.mock.lastCall?.[1]?.act()
  expect(sent).toEqual([
    ['new', { state: 'new', was: 'spam' }],
    ['answered', { state: 'answered', was: 'spam' }],
  ])
  expect(success).toHaveBeenLastCalledWith('Desfeito: 2 mensagens.', undefined)
  expect(refresh).toHaveBeenCalledOnce()
})

test('one that stayed where it was is not moved back', async () => {
  serve(() => Response.json({ message: 'O site não respondeu.' }, { status: 503 }))
  await moveToSpam(messages('new'), async () => {})
  expect(success).not.toHaveBeenCalled()
})

test('one that another person answered meanwhile stays answered, and is no failure', async () => {
  serve(() => Response.json({ code: 'moved', message: 'Outra pessoa já mudou.' }, { status: 409 }))
  await markRead(messages('new'))
  expect(success).toHaveBeenCalledWith('Mensagem marcada.', undefined)
  expect(error).not.toHaveBeenCalled()
})

test('one that fails is told', async () => {
  serve(() => Response.json({ message: 'O site não respondeu.' }, { status: 503 }))
  await markRead(messages('new'))
  expect(error).toHaveBeenCalledWith('O site não respondeu.')
})
