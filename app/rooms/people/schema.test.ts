import { expect, test } from 'vitest'
import { entryLinkForm, forgotForm, registerForm, resetForm, signInForm } from './schema.ts'

test('no way in asks a question or takes a hint: each asks for this, and for nothing else', () => {
  const ways = { registerForm, signInForm, forgotForm, resetForm, entryLinkForm }
  expect(
    Object.fromEntries(Object.entries(ways).map(([name, form]) => [name, Object.keys(form.shape)])),
  ).toEqual({
    registerForm: ['name', 'email', 'password'],
    signInForm: ['email', 'password', 'code', 'remember', 'proof', 'link'],
    forgotForm: ['email'],
    resetForm: ['token', 'password'],
    entryLinkForm: ['email'],
  })
})
