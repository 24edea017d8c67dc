// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawn } from '../../../ui/drawn.testing.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { ContactForm } from './contact-form.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  { errors: { email: ['Este e-mail não recebe mensagens.'] }, isAnnounced: true },
  { errors: undefined, isAnnounced: false },
])('what the server refuses is announced once, by the field or by the toast: $isAnnounced', async (said) => {
  const { errors, isAnnounced } = said
  const message = 'A mensagem não foi enviada.'
  vi.stubGlobal('fetch', async () => Response.json({ message, errors }, { status: 422 }))
  const told = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  const { place } = await drawn(<ContactForm page="/" />)
  const written = { name: 'Clara Dias', email: 'clara@exemplo.org.br', message: 'Bom dia!' }
  for (const [name, text] of Object.entries(written)) {
    const field = place.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)
    if (field) field.value = text
  }
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
