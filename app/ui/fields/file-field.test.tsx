// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { FileField } from './file-field.tsx'

test('while a file is sent the bar has the focus of the chooser, which gets it back', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const draw = (isSending: boolean) =>
    act(async () =>
      root.render(
        <FileField
          label="Extrato do banco"
          onFiles={() => {}}
          progress={isSending ? { label: 'Enviando extrato.csv' } : undefined}
        />,
      ),
    )
  await draw(false)
  place.querySelector('input')?.focus()
  await draw(true)
  expect(document.activeElement).toBe(place.querySelector('progress'))
  await draw(false)
  expect(document.activeElement).toBe(place.querySelector('input'))
  await act(async () => root.unmount())
  place.remove()
})
