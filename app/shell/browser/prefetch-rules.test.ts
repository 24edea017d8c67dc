import { expect, test } from 'vitest'
import { mayPrefetch, pageToPrefetch } from './prefetch-rules.ts'

test('links are fetched ahead on an ordinary connection', () => {
  expect(mayPrefetch(true, undefined)).toBe(true)
  expect(mayPrefetch(true, { effectiveType: '4g' })).toBe(true)
})

test('never offline, on 2g or when the visitor saves data', () => {
  expect(mayPrefetch(false, undefined)).toBe(false)
  expect(mayPrefetch(true, { effectiveType: '2g' })).toBe(false)
  expect(mayPrefetch(true, { effectiveType: 'slow-2g' })).toBe(false)
  expect(mayPrefetch(true, { saveData: true, effectiveType: '4g' })).toBe(false)
})

test('only public pages of this site other than the present one', () => {
  const here = 'https://exemplo.org.br/quem-somos'
  expect(pageToPrefetch('/historia?x=1', here)).toBe('/historia?x=1')
  expect(pageToPrefetch('/quem-somos#topo', here)).toBeNull()
  expect(pageToPrefetch('/conta/pages', here)).toBeNull()
  expect(pageToPrefetch('/biblioteca/mel', here)).toBe('/biblioteca/mel')
  expect(pageToPrefetch('/biblioteca/mel/arquivo', here)).toBeNull()
  expect(pageToPrefetch('/biblioteca/mel/citacao.bib', here)).toBeNull()
  expect(pageToPrefetch('https://outro.org/', here)).toBeNull()
  expect(pageToPrefetch('/agenda/feira.ics', here)).toBeNull()
  expect(pageToPrefetch('/feed.xml', here)).toBeNull()
})
