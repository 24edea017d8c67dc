// @vitest-environment jsdom
import { act } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

test('every way out of a dialog is called so, the one only screen readers find too', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(() =>
    root.render(
      <I18nProvider locale="pt-BR">
        <Dialog isOpen onOpenChange={() => {}} title="Deixar esta página sem salvar?">
          O que você mudou se perde.
        </Dialog>
      </I18nProvider>,
    ),
  )
  const names = [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['Fechar', 'Fechar'])
  await act(() => root.unmount())
})
