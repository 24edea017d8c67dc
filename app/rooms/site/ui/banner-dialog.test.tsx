// @vitest-environment jsdom
import { act } from 'react'
import { I18nProvider } from 'react-aria-components'
import { beforeEach, expect, test } from 'vitest'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import { BannerDialog } from './banner-dialog.tsx'

let closed: number
beforeEach(async () => {
  closed = 0
  await drawnAsPage(
    <I18nProvider locale="pt-BR">
      <BannerDialog banner={null} zone="America/Sao_Paulo" onClose={() => void closed++} />
    </I18nProvider>,
  )
})

const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click())

test('an empty banner is left at once, and a written one after a question', async () => {
  await press('Voltar')
  expect(closed).toBe(1)
  await act(async () => {
    const title = document.querySelector<HTMLInputElement>('[name=title]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(title, 'Feira')
    title?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Voltar')
  expect(closed).toBe(1)
  await press('Voltar sem salvar')
  expect(closed).toBe(2)
})
