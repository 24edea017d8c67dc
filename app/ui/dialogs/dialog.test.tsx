// @vitest-environment jsdom
import { I18nProvider } from 'react-aria-components'
import { expect, test } from 'vitest'
import { drawn } from '../drawn.testing.tsx'
import { Dialog } from './dialog.tsx'

test('every way out of a dialog is called so, the one only screen readers find too', async () => {
  await drawn(
    <I18nProvider locale="pt-BR">
      <Dialog isOpen onOpenChange={() => {}} title="Deixar esta página sem salvar?">
        O que você mudou se perde.
      </Dialog>
    </I18nProvider>,
  )
  const names = [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['Fechar', 'Fechar'])
})
