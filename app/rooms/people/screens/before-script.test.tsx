// Each form of these pages works before its script is there, and without one: it says where it goes, and its fields are
// named as the door reads them (admission/plain-forms.server.ts).
import { JSDOM } from 'jsdom'
import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { FormAnswer } from '../../../platform/forms/form-answer.ts'
import { IslandMarkup } from '../../../ui/islands/island.tsx'
import { accountForms } from '../admission/plain-forms.ts'
import { entryLinkForm, forgotForm, registerForm, signInForm } from '../schema.ts'
import RecoverPassword from './recover-password.tsx'
import SignIn from './sign-in.tsx'

type LogInPage = Parameters<typeof SignIn>[0]
type RecoverPage = Parameters<typeof RecoverPassword>[0]

const nothingSent = {
  answer: null,
  tried: '/loja/finalizar-pedido',
  link: null,
  offered: null,
  sendsLinks: true,
  hasPasskeys: false,
}

/** As the server draws a public page: its live parts are roots of their own. */
const pageOf = (page: ReactElement) =>
  new JSDOM(renderToStaticMarkup(<IslandMarkup value={renderToString}>{page}</IslandMarkup>)).window.document

const logInPage = (more: object = {}) =>
  pageOf(<SignIn {...({ loaderData: { ...nothingSent, ...more } } as unknown as LogInPage)} />)

const recoverPage = (answer: FormAnswer | null = null) =>
  pageOf(
    <RecoverPassword
      {...({ loaderData: { answer, isIn: false, writeTo: null } } as unknown as RecoverPage)}
    />,
  )

/** The form that goes to this call, with the names and values of its fields, as the browser would send them. */
function formTo(call: string, page: Document) {
  const form = page.querySelector<HTMLFormElement>(`form[action="/api/auth/${call}"]`)
  if (!form) throw new Error(`no form of the page goes to ${call}`)
  const fields = [...form.elements].filter((field) => field.hasAttribute('name'))
  return {
    method: form.getAttribute('method'),
    isPlain: !form.noValidate,
    isSendable: form.querySelector<HTMLButtonElement>('[type=submit]')?.disabled === false,
    names: fields.map((field) => field.getAttribute('name')).sort(),
    values: Object.fromEntries(
      fields.map((field) => [field.getAttribute('name'), field.getAttribute('value')]),
    ),
  }
}

const namesIn = ({ shape }: { shape: object }, ...more: string[]) => [...Object.keys(shape), ...more].sort()

const works = { method: 'post', isPlain: true, isSendable: true }

const answered = (given: Partial<FormAnswer>): FormAnswer => ({
  form: accountForms.signIn,
  ok: false,
  code: null,
  message: '',
  errors: {},
  values: {},
  ...given,
})

describe('logging in', () => {
  test('sends e-mail and password, and the path that was tried', () => {
    const form = formTo('login', logInPage())
    expect(form).toMatchObject(works)
    expect(form.names).toEqual(['email', 'password', 'voltar'])
    expect(form.values.voltar).toBe('/loja/finalizar-pedido')
  })

  test('sends all that the door reads, once the code is asked for on a page that a letter led to', () => {
    const answer = answered({ code: 'second_factor_needed', values: { email: 'rui@cerrado.test' } })
    const form = formTo('login', logInPage({ answer, link: '7.segredo' }))
    expect(form).toMatchObject(works)
    // The sum that is asked for under attack is done by a script.
    expect(form.names).toEqual(namesIn(signInForm, 'voltar').filter((name) => name !== 'proof'))
    expect(form.values).toMatchObject({ email: 'rui@cerrado.test', link: '7.segredo', password: null })
  })

  test('asks for a link by letter where it was kept out', () => {
    const form = formTo('entry-link', logInPage({ offered: { email: 'rui@cerrado.test', answer: null } }))
    expect(form).toMatchObject(works)
    expect(form.names).toEqual(namesIn(entryLinkForm, 'voltar'))
    expect(form.values).toEqual({ email: 'rui@cerrado.test', voltar: '/loja/finalizar-pedido' })
  })
})

describe('signing up', () => {
  test('sends what an account is made of, and the path that was tried', () => {
    const form = formTo('register', logInPage())
    expect(form).toMatchObject(works)
    expect(form.names).toEqual(namesIn(registerForm, 'voltar'))
    expect(form.values.voltar).toBe('/loja/finalizar-pedido')
  })

  test('what was wrong stands by its field, beside what was written', () => {
    const page = logInPage({
      answer: answered({
        form: accountForms.signUp,
        errors: { password: ['Use pelo menos 6 caracteres.'] },
        values: { name: 'Rui', email: 'rui@cerrado.test' },
      }),
    })
    expect(formTo('register', page).values).toMatchObject({ name: 'Rui', email: 'rui@cerrado.test' })
    const wrong = [...page.querySelectorAll('[aria-invalid=true]')]
    expect(wrong.map((field) => field.getAttribute('name'))).toEqual(['password'])
    const described = wrong[0]?.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => page.getElementById(id)?.textContent)).toContain(
      'Use pelo menos 6 caracteres.',
    )
  })

  test('done, the page says what follows', () => {
    const message = 'Pronto. Se este e-mail ainda não tinha conta, já pode entrar com a senha escolhida.'
    const page = logInPage({ answer: answered({ form: accountForms.signUp, ok: true, message }) })
    expect(page.body.textContent).toContain(message)
    expect(page.querySelector('form[action="/api/auth/register"]')).toBeNull()
  })
})

describe('a forgotten password', () => {
  test('sends the e-mail', () => {
    const form = formTo('forgot', recoverPage())
    expect(form).toMatchObject(works)
    expect(form.names).toEqual(namesIn(forgotForm))
  })

  test('what was wrong stands there, beside what was written; done, the page says what follows', () => {
    const message = 'Este site ainda não envia e-mails.'
    const again = recoverPage(
      answered({ form: accountForms.forgot, message, values: { email: 'rui@cerrado.test' } }),
    )
    expect(again.body.textContent).toContain(message)
    expect(formTo('forgot', again).values.email).toBe('rui@cerrado.test')

    const asked = 'Se houver uma conta com este e-mail, o link chega em alguns minutos.'
    const said = recoverPage(answered({ form: accountForms.forgot, ok: true, message: asked }))
    expect(said.body.textContent).toContain(asked)
    expect(said.querySelector('form[action="/api/auth/forgot"]')).toBeNull()
  })
})
