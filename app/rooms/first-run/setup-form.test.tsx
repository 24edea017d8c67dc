// @vitest-environment jsdom
// A person who is quicker than its script fills in the form of the first run.
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { setupForm } from './schema.ts'
import { SetupForm } from './ui/setup-form.tsx'

const form = (
  <MemoryRouter>
    <SetupForm />
  </MemoryRouter>
)

async function comesAlive(before: (form: HTMLFormElement) => void) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(form)
  const element = place.querySelector('form')
  if (!element) throw new Error('no form')
  before(element)
  const root = await act(async () => hydrateRoot(place, form))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
  })
  return element
}

const field = (element: HTMLFormElement, name: string) => element.elements.namedItem(name) as HTMLInputElement

async function type(input: HTMLInputElement, text: string) {
  await act(async () => {
    input.value = text
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
}

test('passwords that differ are told of, typed before the script or after', async () => {
  const element = await comesAlive((one) => {
    field(one, 'password').value = 'jatoba-na-praca'
    field(one, 'password_confirmation').value = 'outra-coisa'
  })
  expect(element.textContent).toContain('As senhas digitadas não conferem')
  await type(field(element, 'password_confirmation'), 'jatoba-na-praca')
  expect(element.textContent).not.toContain('As senhas digitadas não conferem')
})

test('what is wrong with the e-mail is told beside passwords that differ', async () => {
  const element = await comesAlive((one) => {
    field(one, 'password').value = 'jatoba-na-praca'
    field(one, 'password_confirmation').value = 'outra-coisa'
  })
  const email = field(element, 'email')
  await type(email, 'ana@')
  await act(async () => email.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(element.textContent).toContain('As senhas digitadas não conferem')
  expect(element.textContent).toContain('Informe um e-mail válido')
})

test('a password typed before the script is known to what is typed after it', async () => {
  const element = await comesAlive((one) => {
    field(one, 'password').value = 'jatoba-na-praca'
  })
  await type(field(element, 'password_confirmation'), 'jatoba-na-praca')
  expect(element.textContent).not.toContain('As senhas digitadas não conferem')
})

test('before the script it is a form like any other', async () => {
  await comesAlive((one) => {
    expect([one.getAttribute('method'), one.getAttribute('action')]).toEqual(['post', '/api/settings/setup'])
    expect(one.noValidate).toBe(false)
    expect(one.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false)
  })
})

test.each([false, true])(
  'its fields are those that the door reads, the code where one is set: %s',
  (isSet) => {
    const place = document.createElement('div')
    place.innerHTML = renderToString(
      <MemoryRouter>
        <SetupForm asksForToken={isSet} />
      </MemoryRouter>,
    )
    const names = [...place.querySelectorAll('form [name]')].map((one) => one.getAttribute('name'))
    const read = Object.keys(setupForm.shape).filter((name) => isSet || name !== 'setup_token')
    expect(names.sort()).toEqual(read.sort())
  },
)
