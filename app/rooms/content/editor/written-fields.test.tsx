// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import { pageKind } from '../../pages/ui/page-kind.ts'
import { useContentEditor } from './use-content-editor.ts'
import { TitleField } from './written-fields.tsx'

function Title() {
  const editor = useContentEditor({ kind: pageKind, record: null, zone: 'UTC', writer: 'ana' })
  return <TitleField editor={editor} longest={160} />
}

test('a title that is too long stays whole, and its field says by how much', async () => {
  const { place } = await drawnAsPage(<Title />)
  const field = place.querySelector('input')
  if (!field) throw new Error('no field')
  expect(field.maxLength).toBe(-1)
  await act(async () => {
    field.value = 'x'.repeat(170)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
  })
  expect(field.value).toHaveLength(170)
  expect(place.textContent).toContain('Passaram 10 caracteres do limite')
})
