import { expect, test } from 'vitest'
import type { PostReading } from '../post.ts'
import { newsMeta, newsTitle } from './news-meta.ts'
import { postMeta } from './post-meta.ts'

const cover = {
  _id: 'c',
  url: '/uploads/c/1600-a.jpg',
  width: 3200,
  height: 2000,
  alt: 'A colheita',
  variants: [{ url: '/uploads/c/1600-a.jpg', width: 1600, height: 1000, format: 'jpeg' as const }],
}
const post: PostReading = {
  slug: 'pequi',
  title: 'Chegou o pequi',
  html: '',
  cover,
  cover_credit: '',
  excerpt: '',
  description: 'A safra começou.',
  author: 'Dona Zefa',
  tags: [{ name: 'Pequi', key: 'pequi' }],
  published_at: '2026-11-20T12:00:00.000Z',
  published_on: '2026-11-20',
  updated_at: '2026-11-21T12:00:00.000Z',
}
const site = { origin: 'https://cerrado.example', publisher: 'Cooperativa' }

const dataOf = (tags: ReturnType<typeof postMeta>, type: string) =>
  tags
    .flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))
    .find((data) => {
      return (data as { '@type': string })['@type'] === type
    })

test('search engines are told of a NewsArticle, everything absolute', () => {
  expect(dataOf(postMeta(post, 'Notícias', site), 'NewsArticle')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    inLanguage: 'pt-BR',
    headline: 'Chegou o pequi',
    description: 'A safra começou.',
    keywords: 'Pequi',
    image: ['https://cerrado.example/uploads/c/1600-a.jpg'],
    datePublished: '2026-11-20T12:00:00.000Z',
    dateModified: '2026-11-21T12:00:00.000Z',
    mainEntityOfPage: 'https://cerrado.example/noticias/pequi',
    author: [{ '@type': 'Person', name: 'Dona Zefa' }],
    publisher: { '@type': 'Organization', name: 'Cooperativa', url: 'https://cerrado.example' },
  })
})

test('a post that came out by the clock was not changed before that', () => {
  const planned = { ...post, published_at: '2026-11-25T12:00:00.000Z' }
  expect(dataOf(postMeta(planned, 'Notícias', site), 'NewsArticle')).toMatchObject({
    datePublished: '2026-11-25T12:00:00.000Z',
    dateModified: '2026-11-25T12:00:00.000Z',
  })
})

test('a title is told as far as search engines read it', () => {
  const wordy = { ...post, title: 'a'.repeat(160) }
  const data = dataOf(postMeta(wordy, 'Notícias', site), 'NewsArticle')
  expect(data).toMatchObject({ headline: 'a'.repeat(110) })
})

test('a post without a cover has the picture of the site in its data, where the site has one', () => {
  const bare = { ...post, cover: null }
  const picture = 'https://cerrado.example/uploads/b/1600.jpg'
  expect(dataOf(postMeta(bare, 'Notícias', { ...site, picture }), 'NewsArticle')).toMatchObject({
    image: [picture],
  })
  expect(dataOf(postMeta(bare, 'Notícias', site), 'NewsArticle')).not.toHaveProperty('image')
})

test('other people’s phones are shown its picture, and readers where the feed is', () => {
  const tags = postMeta(post, 'Boletim', site)
  expect(tags).toContainEqual({
    property: 'og:image',
    content: 'https://cerrado.example/uploads/c/1600-a.jpg',
  })
  expect(tags).toContainEqual({ property: 'og:image:width', content: '1600' })
  expect(tags).toContainEqual({ property: 'og:type', content: 'article' })
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: 'Boletim',
    href: 'https://cerrado.example/feed.xml',
  })
})

test('where the site does not know its address nothing absolute is invented', () => {
  const told = JSON.stringify(postMeta(post, 'Notícias', { ...site, origin: null }))
  expect(told).not.toMatch(/og:|ld\+json|canonical|feed/)
  expect(told).toContain('A safra começou.')
})

test('each part of the list has its own title and its own canonical address', () => {
  const news = { title: 'Notícias', tag: { name: 'Pequi', key: 'pequi' }, page: 2 }
  expect(newsTitle(news)).toBe('Notícias: Pequi – página 2')
  expect(newsTitle({ title: 'Notícias', tag: null, page: 1 })).toBe('Notícias')
  expect(newsMeta(news, 'https://cerrado.example')).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://cerrado.example/noticias?tag=pequi&page=2',
  })
})
