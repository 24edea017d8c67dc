// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { drawnAsPage } from '../../../ui/drawn.testing.tsx'
import type { PageView } from '../../pages/page.ts'
import { pageKind } from '../../pages/ui/page-kind.ts'
import { useContentEditor } from './use-content-editor.ts'
import { TitleField } from './written-fields.tsx'

const page = { _id: 'p1', slug: 'feira', title: 'Feira', content: '', status: 'draft', version: 1 }

function Title({ record }: { record: PageView | null }) {
  const editor = useContentEditor({ kind: pageKind, record, zone: 'UTC', writer: 'ana' })
  return <TitleField editor={editor} longest={120} />
}

/** Whether Enter in the title would save, as it does by itself in the field of a form. */
async function saves(record: object | null, given: KeyboardEventInit = {}) {
  const { place, leave } = await drawnAsPage(<Title record={record as PageView | null} />)
  const init = { key: 'Enter', bubbles: true, cancelable: true, ...given }
  let isLeftAlone = false
  await act(async () => {
    isLeftAlone = place.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', init)) ?? false
  })
  await leave()
  return isLeftAlone
}

test('Enter after the title of a new record makes no draft; of a known one it saves', async () => {
  expect(await saves(null)).toBe(false)
  expect(await saves(page)).toBe(true)
})

test('the keys of writing stay as they are: Enter that ends a composed letter, and every other key', async () => {
  expect(await saves(null, { isComposing: true })).toBe(true)
  expect(await saves(null, { key: 'a' })).toBe(true)
})
