// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import { PasswordForm } from './credentials-forms.tsx'

/** What is said of what was typed, field by field. */
async function saidOf(typed: Record<string, string>) {
  const { place, leave } = await drawnAsPage(<PasswordForm />)
  for (const [name, text] of Object.entries(typed)) {
    const field = place.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (field) field.value = text
  }
  await act(async () => place.querySelector('form')?.requestSubmit())
  const said = [...place.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map((field) => {
    const [error = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? []
    return [field.name, document.getElementById(error)?.textContent]
  })
  await leave()
  return Object.fromEntries(said)
}

test('all that is wrong is said at once: passwords that differ beside what is missing or too short', async () => {
  const sent = vi.fn(async () => Response.json({ message: 'Senha incorreta.' }, { status: 422 }))
  vi.stubGlobal('fetch', sent)
  expect(await saidOf({ password: 'mel', confirmation: 'mol' })).toEqual({
    current_password: 'Informe a senha atual.',
    password: 'Use pelo menos 6 caracteres.',
    confirmation: 'As senhas digitadas não conferem',
  })
  const known = { current_password: 'jatoba', password: 'pequi-na-feira' }
  expect(await saidOf({ ...known, confirmation: 'outra-coisa' })).toEqual({
    confirmation: 'As senhas digitadas não conferem',
  })
  expect(sent).not.toHaveBeenCalled()
  expect(await saidOf({ ...known, confirmation: known.password })).toEqual({})
  expect(sent).toHaveBeenCalled()
})
