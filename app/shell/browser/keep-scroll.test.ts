// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { scrollScript } from './keep-scroll.ts'

const after = (page: string) => {
  document.body.innerHTML = page
  const { pathname, search, origin } = location
  const kept = {
    top: 0,
    address: pathname + search,
    href: '?',
    rel: '',
    name: 'true',
    text: 'Tirar o filtro',
  }
  sessionStorage.setItem('kept-scroll', JSON.stringify(kept))
  Object.defineProperty(document, 'referrer', { value: `${origin}/`, configurable: true })
  vi.stubGlobal('scrollTo', () => {})
  new Function(scrollScript)()
  return document.activeElement
}
const results = '<h2 id="library-results" tabindex="-1">3 materiais</h2>'
const link = (text: string) => `<a href="/biblioteca" data-keeps-scroll="true">${text}</a>`

test('the pressed link has the focus again; where it is gone, the results have it', () => {
  expect(after(results + link('Tirar o filtro'))?.tagName).toBe('A')
  expect(after(results + link('Livros'))?.id).toBe('library-results')
})
