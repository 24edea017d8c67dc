// @vitest-environment jsdom
import { act } from 'react'
import { I18nProvider } from 'react-aria-components'
import { expect, test, vi } from 'vitest'
import { drawn } from '../../../ui/drawn.testing.tsx'
import { SecondStep } from './second-step.tsx'

const given = { email: 'eva@cerrado.test', password: 'jatoba-na-praca-7' }

/** Types a wrong code, which is answered so. */
async function tryCode(status: number, code: string, sendsLinks: boolean) {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Não dá.', code }, { status }))
  const { place } = await drawn(
    <I18nProvider locale="pt-BR">
      <SecondStep given={given} onDone={() => {}} sendsLinks={sendsLinks} />
    </I18nProvider>,
  )
  const field = place.querySelector<HTMLInputElement>('input[name=code]')
  if (field) field.value = '000000'
  await act(async () => place.querySelector('form')?.requestSubmit())
  await vi.waitFor(() => expect(place.textContent).toContain('Não dá.'))
  return place.textContent
}

test.each([
  [429, 'too_many', true, true],
  [429, 'too_many', false, false],
  [401, 'wrong_code', true, false],
])('%i %s, on a site that sends links: %s, offers one: %s', async (status, code, sendsLinks, offers) => {
  const shown = await tryCode(status, code, sendsLinks)
  expect(shown.includes('Receber um link de entrada por e-mail')).toBe(offers)
})
