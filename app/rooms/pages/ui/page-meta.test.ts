import { expect, test } from 'vitest'
import type { ReadingView } from '../page.ts'
import { pageMeta } from './page-meta.ts'

const cover = {
  _id: 'c',
  url: '/uploads/c/1600-a.jpg',
  width: 1600,
  height: 900,
  alt: 'A serra',
  variants: [],
}
const page: ReadingView = {
  slug: 'quem-somos',
  title: 'Quem somos',
  html: '',
  cover,
  description: 'Quarenta famílias.',
  published_at: null,
  updated_at: '2026-11-20T12:00:00.000Z',
}
const tagsOf = (origin: string | null, one: ReadingView = page) => JSON.stringify(pageMeta(one, origin))

test('where the site knows its address, everything absolute begins with it', () => {
  const tags = pageMeta(page, 'https://cerrado.example')
  expect(tags).toContainEqual({ name: 'description', content: 'Quarenta famílias.' })
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://cerrado.example/quem-somos',
  })
  expect(tags).toContainEqual({
    property: 'og:image',
    content: 'https://cerrado.example/uploads/c/1600-a.jpg',
  })
  expect(tags).toContainEqual({ property: 'og:title', content: 'Quem somos' })
  expect(tags.find((tag) => 'script:ld+json' in tag)).toEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Início', item: 'https://cerrado.example/' },
        { '@type': 'ListItem', position: 2, name: 'Quem somos', item: 'https://cerrado.example/quem-somos' },
      ],
    },
  })
})

test('where it does not, nothing absolute is invented', () => {
  expect(tagsOf(null)).toBe(JSON.stringify([{ name: 'description', content: 'Quarenta famílias.' }]))
})

test('what a page does not have is not told', () => {
  const bare = tagsOf('https://cerrado.example', { ...page, cover: null, description: '' })
  expect(bare).not.toContain('og:image')
  expect(bare).not.toContain('description')
})
