import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NewsPage } from './news-page.tsx'

const news = { title: 'Notícias', tag: null, tags: [], data: [], total: 0, page: 1, per_page: 12 }
const drawn = (given: object, hasFeed: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NewsPage news={{ ...news, ...given }} hasFeed={hasFeed} />
    </MemoryRouter>,
  )

test('news about nothing in particular can be followed all the same', () => {
  expect(drawn({}, true)).toContain('Acompanhe por RSS')
  expect(drawn({}, true)).not.toContain('Assuntos')
  expect(drawn({}, false)).not.toContain('<footer')
  const tagged = drawn({ tags: [{ key: 'feira', name: 'Feira', uses: 2 }] }, true)
  expect(tagged).toContain('Assuntos')
  expect(tagged).toContain('Acompanhe por RSS')
})
