// @vitest-environment jsdom
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { comesAlive, doing, runtimes } from '../../../../tests/support/island-runtimes.ts'
import { wrongCredentials } from '../text.ts'

const file = join(import.meta.dirname, 'login-islands.tsx')
const rosa = { name: 'Rosa Lima', email: 'rosa@cerrado.test', password: 'jatoba-no-quintal' }
const known = { email: rosa.email, password: rosa.password }

const session = () =>
  Response.json({ token: 't', user: { _id: '1', name: rosa.name, email: rosa.email, role: 'user' } })
const refusal = (status: number, body: object) => Response.json(body, { status })

const leadTo = vi.fn<(path: string) => void>()

beforeEach(() => {
  leadTo.mockReset()
  const origin = 'http://localhost:3000'
  const search = '?voltar=/loja/finalizar-pedido'
  vi.stubGlobal('location', { origin, search, href: `${origin}/login${search}`, replace: leadTo })
})
afterEach(() => sessionStorage.clear())

/** Answers each call with the next of these. @returns what is sent, call by call */
function answering(...answers: Response[]) {
  const sent: [path: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (address: unknown, { body }: RequestInit = {}) => {
    sent.push([new URL(String(address)).pathname, JSON.parse(String(body))])
    const answer = answers.shift()
    if (!answer) throw new Error('nobody expected another call')
    return answer
  })
  return sent
}

function write(place: HTMLElement, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    const field = place.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (!field) throw new Error(`there is no field ${name}`)
    field.value = text
  }
}

const press = (place: HTMLElement) => doing(() => place.querySelector('form')?.requestSubmit())
const nameOf = (field: Element | null) => field?.getAttribute('name')

describe.each(runtimes)('by %s', (runtime) => {
  test('what was typed before the script is sent; the code is asked for, and then one goes on', async () => {
    const sent = answering(
      refusal(401, { message: wrongCredentials }),
      refusal(401, { code: 'second_factor_needed', message: 'Digite o código.' }),
      session(),
    )
    const { place, unmount } = await comesAlive({
      runtime,
      file,
      name: 'SignInHere',
      props: { answer: null, tried: '/loja/finalizar-pedido', sendsLinks: false, hasPasskeys: false },
      before: (one) => write(one, known),
    })
    await press(place)
    await vi.waitFor(() => expect(place.querySelector('[role=alert]')?.textContent).toBe(wrongCredentials))
    await press(place)
    await vi.waitFor(() => expect(place.querySelector('[name=code]')).not.toBeNull())
    expect(leadTo).not.toHaveBeenCalled()
    write(place, { code: '123456' })
    await press(place)
    await vi.waitFor(() => expect(leadTo.mock.calls).toEqual([['/loja/finalizar-pedido']]))
    const withCode = { ...known, code: '123456', remember: false }
    expect(sent).toEqual([known, known, withCode].map((body) => ['/api/auth/login', body]))
    await unmount()
  })

  test('the field that is missing is named and takes the focus, and nothing is sent', async () => {
    const sent = answering()
    const { place, unmount } = await comesAlive({
      runtime,
      file,
      name: 'SignInHere',
      props: { answer: null, tried: null, sendsLinks: false, hasPasskeys: false },
    })
    write(place, { email: rosa.email })
    await press(place)
    await vi.waitFor(() => expect(nameOf(document.activeElement)).toBe('password'))
    expect([...place.querySelectorAll('[aria-invalid=true]')].map(nameOf)).toEqual(['password'])
    expect(sent).toEqual([])
    await unmount()
  })

  test('whoever signs up is told what is wrong by its field; once it is right, one goes on', async () => {
    const wrong = 'Use pelo menos 6 caracteres.'
    const sent = answering(
      refusal(422, { message: wrong, errors: { password: [wrong] } }),
      Response.json({ message: 'Pronto.' }, { status: 201 }),
      session(),
    )
    const { place, unmount } = await comesAlive({
      runtime,
      file,
      name: 'SignUpHere',
      props: { answer: null, tried: '/loja/finalizar-pedido' },
      before: (one) => write(one, { ...rosa, password: 'mel' }),
    })
    await press(place)
    await vi.waitFor(() => expect(nameOf(document.activeElement)).toBe('password'))
    const described = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(wrong)
    write(place, { password: rosa.password })
    await press(place)
    await vi.waitFor(() => expect(leadTo.mock.calls).toEqual([['/loja/finalizar-pedido']]))
    expect(sent).toEqual([
      ['/api/auth/register', { ...rosa, password: 'mel' }],
      ['/api/auth/register', rosa],
      ['/api/auth/login', known],
    ])
    await unmount()
  })

  test('who has an account already reads in place of the form what follows', async () => {
    const message = 'Pronto. Se este e-mail ainda não tinha conta, já pode entrar com a senha escolhida.'
    answering(Response.json({ message }, { status: 201 }), refusal(401, { message: wrongCredentials }))
    const { place, unmount } = await comesAlive({
      runtime,
      file,
      name: 'SignUpHere',
      props: { answer: null, tried: null },
      before: (one) => write(one, rosa),
    })
    await press(place)
    await vi.waitFor(() => expect(place.querySelector('[role=status]')?.textContent).toBe(message))
    expect(document.activeElement).toBe(place.querySelector('[role=status]'))
    expect(place.querySelector('form')).toBeNull()
    expect(leadTo).not.toHaveBeenCalled()
    await unmount()
  })
})
