// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { drawn } from '../drawn.testing.tsx'
import { FileField } from './file-field.tsx'

test('while a file is sent the bar has the focus of the chooser, which gets it back', async () => {
  const field = (isSending: boolean) => (
    <FileField
      label="Extrato do banco"
      onFiles={() => {}}
      progress={isSending ? { label: 'Enviando extrato.csv' } : undefined}
    />
  )
  const { place, draw } = await drawn(field(false))
  place.querySelector('input')?.focus()
  await draw(field(true))
  expect(document.activeElement).toBe(place.querySelector('progress'))
  await draw(field(false))
  expect(document.activeElement).toBe(place.querySelector('input'))
})
