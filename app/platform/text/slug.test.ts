import { expect, test } from 'vitest'
import { longestSlug, numberedSlug, slugFrom, slugsOf } from './slug.ts'

test.each([
  ['Quem somos', 'quem-somos'],
  ['Produção & Açaí: 1ª colheita', 'producao-e-acai-1a-colheita'],
  ['  São João  d’Aliança — 2026!  ', 'sao-joao-d-alianca-2026'],
  ['STRASSE ß Ø', 'strasse-ss-o'],
  ['ﬁo ² ①', 'fio-2-1'],
  ['日本語', ''],
  ['!!!', ''],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
])('%s becomes %s', (title, slug) => {
  expect(slugFrom(title)).toBe(slug)
})

test('a long title ends with a whole word within the limit', () => {
  const slug = slugFrom('palavra '.repeat(30))
  expect(slug.length).toBeLessThanOrEqual(longestSlug)
  expect(slug).toMatch(/^(palavra-)*palavra$/)
  expect(slugFrom('x'.repeat(200))).toBe('x'.repeat(longestSlug))
  // Its last word ends exactly at the limit, or is left out.
  const [whole, over] = [`${'a'.repeat(40)} ${'b'.repeat(39)}`, `${'a'.repeat(40)} ${'b'.repeat(40)}`]
  expect(slugFrom(whole)).toBe(whole.replace(' ', '-'))
  expect(slugFrom(over)).toBe('a'.repeat(40))
})

test('the second of a name gets a number and stays within the limit', () => {
  expect(numberedSlug('sobre', 1)).toBe('sobre')
  expect(numberedSlug('sobre', 2)).toBe('sobre-2')
  expect(numberedSlug('mel-de-abelha', 3)).toBe('mel-de-abelha-3')
  const long = numberedSlug(`${'a'.repeat(77)}-bb`, 10)
  expect(long).toBe(`${'a'.repeat(77)}-10`)
  expect(long).toHaveLength(longestSlug)
  // Cut between two words, it has no second hyphen.
  expect(numberedSlug(`${'a'.repeat(76)}-bbb`, 10)).toBe(`${'a'.repeat(76)}-10`)
})

test('candidates are the title’s slug and its numbers, or those of a name where the title gives none', () => {
  const slugs = slugsOf('pagina')
  expect([slugs('Feira'), slugs('Feira', 2), slugs('!!!'), slugs('!!!', 3)]).toEqual([
    'feira',
    'feira-2',
    'pagina',
    'pagina-3',
  ])
})
