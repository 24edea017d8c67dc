// @vitest-environment jsdom
import { act } from 'react'
import { I18nProvider } from 'react-aria-components'
import { expect, test, vi } from 'vitest'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import { SecondFactor } from './second-factor.tsx'

test('moves to another phone by a code of each, and shows the recovery codes that follow', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, asked?: RequestInit) => {
    if (!String(address).includes('second-factor')) return Response.json({}, { status: 401 })
    if (!String(address).endsWith('confirmation'))
      return Response.json({ secret: 'ABCD', address: 'otpauth://totp/x?secret=ABCD' }, { status: 201 })
    sent.push(JSON.parse(String(asked?.body)))
    return Response.json({ recovery_codes: ['aaaaa-bbbbb-ccccc'] })
  })
  const factor = { since: '2030-05-01T12:00:00Z', recovery_codes_left: 9, devices: [] }
  const { place } = await drawnAsPage(
    <I18nProvider locale="pt-BR">
      <SecondFactor factor={factor} timezone="America/Sao_Paulo" needed={false} />
    </I18nProvider>,
  )
  const press = (words: string) =>
    act(async () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === words)?.click(),
    )
  await press('Trocar de celular')
  await vi.waitFor(() => expect(place.querySelector('form[aria-label="Trocar de celular"]')).not.toBeNull())
  expect(place.textContent).toContain('use um dos seus códigos de recuperação')
  for (const [name, value] of [
    ['code', '123456'],
    ['current_code', '654321'],
  ]) {
    const field = place.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (field) field.value = value ?? ''
  }
  await press('Trocar')
  await vi.waitFor(() => expect(place.textContent).toContain('aaaaa-bbbbb-ccccc'))
  expect(sent).toEqual([{ code: '123456', current_code: '654321' }])
})
