// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import { usePlainForm } from '../../../ui/form/plain-form.ts'
import type { UserView } from '../users/users.server.ts'
import { UserFields } from './user-fields.tsx'

const customer = {
  name: 'Tesoureira',
  email: 'tesoureira@exemplo.test',
  role: 'user',
  has_password: true,
  email_confirmed: false,
} as UserView
const warning = 'O e-mail desta conta nunca foi confirmado'

function Fields({ user }: { user: UserView }) {
  const form = usePlainForm(async () => undefined)
  return (
    <form {...form.wiring}>
      <UserFields form={form} grant={['user', 'editor', 'admin']} user={user} passwordHelp="Continua." />
    </form>
  )
}

async function draw(user: UserView) {
  const { place } = await drawnAsPage(<Fields user={user} />)
  const give = (role: string) =>
    act(async () => {
      const field = place.querySelector('select')
      if (field) field.value = role
      field?.dispatchEvent(new Event('change', { bubbles: true }))
    })
  return { place, give }
}

test('a role of the team for an unproven e-mail says what will be lost, before it is saved', async () => {
  const { place, give } = await draw(customer)
  expect(place.textContent).not.toContain(warning)
  await give('admin')
  expect(place.querySelector('[role=status]')?.textContent).toContain(warning)
  expect(place.textContent).toContain('Em branco, a pessoa escolhe a senha dela pelo convite.')
  await give('user')
  expect(place.textContent).not.toContain(warning)
  expect(place.textContent).toContain('Continua.')
})

test.each([
  ['is proven', { email_confirmed: true }],
  ['has no password', { has_password: false }],
  ['is of the team already', { role: 'editor' as const }],
])('nothing is lost by an account that %s', async (_, more) => {
  const { place, give } = await draw({ ...customer, ...more } as UserView)
  await give('admin')
  expect(place.textContent).not.toContain(warning)
})
