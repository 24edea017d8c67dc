// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act } from 'react'
import { createPortal } from 'react-dom'
import { beforeEach, expect, test } from 'vitest'
import { drawnAsPage, standInForResizeObserver } from '../../../ui/drawn.testing.tsx'
import type { PageView } from '../../pages/page.ts'
import { samplePage } from '../../pages/sample-page-view.testing.ts'
import { pageKind } from '../../pages/ui/page-kind.ts'
import { ContentForm } from './content-form.tsx'
import { useContentEditor } from './use-content-editor.ts'

beforeEach(standInForResizeObserver)

const fields = (
  <>
    <input name="price" />
    <input name="pinned" type="checkbox" />
    <input name="cover" type="file" />
    <textarea name="description" />
    <select name="category" />
    {createPortal(<input name="of a dialog" />, document.body)}
  </>
)

function Opened({ record }: { record: PageView | null }) {
  const editor = useContentEditor({ kind: pageKind, record, zone: 'UTC', writer: 'bento' })
  return <ContentForm editor={editor} revisions={[]} main={fields} side={null} />
}

/** In which fields a key does what it does by itself. */
async function leftAloneIn(record: PageView | null, given: KeyboardEventInit = {}) {
  const { place, leave } = await drawnAsPage(<Opened record={record} />)
  const all = [
    ...place.querySelectorAll('[name]:not([name=status])'),
    ...document.querySelectorAll('[name="of a dialog"]'),
  ]
  const left: (string | null)[] = []
  await act(async () => {
    for (const field of all) {
      const init = { key: 'Enter', bubbles: true, cancelable: true, ...given }
      if (field.dispatchEvent(new KeyboardEvent('keydown', init))) left.push(field.getAttribute('name'))
    }
  })
  await leave()
  return left
}

const others = ['cover', 'description', 'category', 'of a dialog']
const everywhere = ['price', 'pinned', ...others]

test('Enter in a field of a new record makes no draft; of a known one it saves', async () => {
  expect(await leftAloneIn(null)).toEqual(others)
  expect(await leftAloneIn(samplePage)).toEqual(everywhere)
})

test('the keys of writing stay as they are: Enter that ends a composed letter, and every other key', async () => {
  expect(await leftAloneIn(null, { isComposing: true })).toEqual(everywhere)
  expect(await leftAloneIn(null, { key: 'a' })).toEqual(everywhere)
})
