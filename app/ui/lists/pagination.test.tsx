import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

const render = (page: number, total: number) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/noticias']}>
      <Pagination page={page} perPage={20} total={total} hrefFor={(to) => `/noticias?page=${to}`} />
    </MemoryRouter>,
  )

test('one page needs no pagination', () => {
  expect(render(1, 0)).toBe('')
  expect(render(1, 20)).toBe('')
})

test('the ends have no way further', () => {
  expect(render(1, 60)).not.toContain('Anterior')
  expect(render(1, 60)).toContain('rel="next"')
  expect(render(3, 60)).not.toContain('Próxima')
  expect(render(3, 60)).toContain('rel="prev"')
})

test('the current page says so, once', () => {
  expect(render(2, 60).match(/aria-current="page"/g)).toHaveLength(1)
  expect(render(2, 60)).toMatch(/aria-label="Página 2"[^>]*aria-current="page"/)
})
