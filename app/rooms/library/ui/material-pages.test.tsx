import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImageView } from '../../uploads/upload.ts'
import { MaterialPages } from './material-pages.tsx'

const page = {
  url: '/uploads/a/1.webp',
  width: 848,
  height: 1200,
  alt: '',
  variants: [],
} as unknown as ImageView

test('the place of a page is kept before its picture comes, which is not there in the first paint', () => {
  const html = renderToStaticMarkup(<MaterialPages pages={[page]} title="Manejo do pequi" />)
  expect(html).toMatch(/<a href="\/uploads\/a\/1.webp"[^>]*style="aspect-ratio:848 \/ 1200"/)
})
