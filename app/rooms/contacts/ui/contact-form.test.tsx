// @vitest-environment jsdom
import { join } from 'node:path'
import { act } from 'react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { comesAlive, doing, runtimes } from '../../../../tests/support/island-runtimes.ts'
import { drawn } from '../../../ui/drawn.testing.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { hasUnsavedText } from '../../../ui/unsaved/unsaved-forms.ts'
import { storedUnseen } from '../text.ts'
import { ContactForm } from './contact-form.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function write(place: HTMLElement) {
  const written = { name: 'Clara Dias', email: 'clara@exemplo.org.br', message: 'Bom dia!' }
  for (const [name, text] of Object.entries(written)) {
    const field = place.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
    if (field) field.value = text
  }
}

test.each([
  { errors: { email: ['Este e-mail não recebe mensagens.'] }, isAnnounced: true },
  { errors: undefined, isAnnounced: false },
])('what the server refuses is announced once, by the field or by the toast: $isAnnounced', async (said) => {
  const { errors, isAnnounced } = said
  const message = 'A mensagem não foi enviada.'
  vi.stubGlobal('fetch', async () => Response.json({ message, errors }, { status: 422 }))
  const told = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  const { place } = await drawn(<ContactForm page="/" />)
  write(place)
  await act(async () => {
    place.querySelector('form')?.requestSubmit()
    await vi.waitFor(() => expect(told).toHaveBeenCalled())
  })
  expect(told.mock.calls).toEqual([[message, { isAnnounced }]])
  const email = place.querySelector('[name="email"]')
  expect(document.activeElement === email).toBe(isAnnounced)
  const described = document.getElementById(email?.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(errors?.email[0])
})

test('where its rules do not come the browser sends the form', async () => {
  vi.resetModules()
  vi.doMock('./contact-form-rules.ts', () => {
    throw new TypeError('Importing a module script failed.')
  })
  onTestFinished(() => {
    vi.doUnmock('./contact-form-rules.ts')
    vi.resetModules()
  })
  const { ContactForm: Form } = await import('./contact-form.tsx')
  const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue(undefined)
  const { place } = await drawn(<Form page="/" />)
  write(place)
  const field = place.querySelector('[name="name"]')
  await act(async () => void field?.dispatchEvent(new Event('input', { bubbles: true })))
  const button = place.querySelector('button')
  await vi.waitFor(() => expect(button?.disabled).toBe(false))
  await act(async () => button?.click())
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(place.querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('Clara Dias')
})

const type = (place: HTMLElement, name: string, text: string) =>
  act(async () => {
    const field = place.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
    if (field) field.value = text
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('what is written and not sent is noted, so that nothing reloads over it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Obrigado!' }))
  vi.spyOn(toast, 'success').mockReturnValue(undefined)
  const { place } = await drawn(<ContactForm page="/" />)
  expect(hasUnsavedText()).toBe(false)
  await type(place, 'message', 'Bom')
  expect(hasUnsavedText()).toBe(true)
  await type(place, 'message', '')
  expect(hasUnsavedText()).toBe(false)
  write(place)
  await type(place, 'message', 'Bom dia!')
  await act(async () => {
    place.querySelector('form')?.requestSubmit()
    await vi.waitFor(() => expect(toast.success).toHaveBeenCalledWith('Obrigado!'))
  })
  expect(hasUnsavedText()).toBe(false)
})

test('where the notice of a stored message does not come, the form says that it is stored', async () => {
  vi.resetModules()
  vi.doMock('./stored-notice.tsx', () => {
    throw new TypeError('Importing a module script failed.')
  })
  vi.doMock('./use-stored-messages.ts', () => ({
    useStoredMessages: () => ({ kept: [{ key: 'k', refused: null }] }),
  }))
  onTestFinished(() => {
    vi.doUnmock('./stored-notice.tsx')
    vi.doUnmock('./use-stored-messages.ts')
    vi.resetModules()
  })
  const { ContactForm: Form } = await import('./contact-form.tsx')
  const { place } = await drawn(<Form page="/" />)
  await vi.waitFor(() => expect(place.querySelector('[role=status]')?.textContent).toContain(storedUnseen))
  expect(place.querySelector('[role=status]')?.textContent).toContain('Guardamos a mensagem neste aparelho')
})

/** Text that is put in as the browser says (InputEvent.inputType). */
function put(place: HTMLElement, name: string, inputType: string) {
  const field = place.querySelector(`[name="${name}"]`)
  field?.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }))
}

describe.each(runtimes)('the form, by %s', (runtime) => {
  /** What is sent of a form that was filled in so, before its script or after; no answer comes. */
  async function sentOf(given: { before?: typeof write; after?: (place: HTMLElement) => void }) {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', (_: unknown, { body }: RequestInit = {}) => {
      sent.push(JSON.parse(String(body)))
      return new Promise(() => {})
    })
    const { place, unmount } = await comesAlive({
      runtime,
      file: join(import.meta.dirname, 'contact-form.tsx'),
      name: 'ContactForm',
      props: { page: '/' },
      ...(given.before && { before: given.before }),
    })
    await doing(() => given.after?.(place))
    await doing(() => place.querySelector('form')?.requestSubmit())
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    await unmount()
    return sent[0]
  }
  const byHand = (place: HTMLElement) => {
    write(place)
    for (const name of ['name', 'email', 'message']) put(place, name, 'insertText')
  }

  test('how long the writing took is sent of what was typed by hand, and not where the browser put anything in', async () => {
    expect(await sentOf({ after: byHand })).toMatchObject({
      name: 'Clara Dias',
      elapsed_ms: expect.any(Number),
    })
    const suggested = await sentOf({
      after(place) {
        byHand(place)
        put(place, 'email', 'insertReplacementText')
      },
    })
    expect(suggested).toMatchObject({ email: 'clara@exemplo.org.br' })
    expect(suggested).not.toHaveProperty('elapsed_ms')
    const filledBefore = await sentOf({ before: write })
    expect(filledBefore).toMatchObject({ message: 'Bom dia!' })
    expect(filledBefore).not.toHaveProperty('elapsed_ms')
  })

  test('what is sent is what was written, and what is refused stands by its field', async () => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit = {}) => {
      sent.push(JSON.parse(String(body)))
      const errors = { email: ['Este e-mail não recebe mensagens.'] }
      return Response.json({ message: 'A mensagem não foi enviada.', errors }, { status: 422 })
    })
    const { place, unmount } = await comesAlive({
      runtime,
      file: join(import.meta.dirname, 'contact-form.tsx'),
      name: 'ContactForm',
      props: { page: '/' },
    })
    write(place)
    await doing(() => place.querySelector('form')?.requestSubmit())
    const email = place.querySelector('[name="email"]')
    await vi.waitFor(() => expect(document.activeElement).toBe(email))
    const described = document.getElementById(email?.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Este e-mail não recebe mensagens.')
    expect(sent).toEqual([
      expect.objectContaining({ name: 'Clara Dias', email: 'clara@exemplo.org.br', message: 'Bom dia!' }),
    ])
    // Said by what is fetched then: it must neither come nor close after the end of the test.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const toasted = () => document.querySelector('[data-sonner-toast]')
    await vi.waitFor(() => expect(toasted()).not.toBeNull())
    toasted()?.querySelector<HTMLElement>('[aria-label="Fechar o aviso"]')?.click()
    await vi.waitFor(() => expect(toasted()).toBeNull())
    vi.unstubAllGlobals()
    await unmount()
  })
})
