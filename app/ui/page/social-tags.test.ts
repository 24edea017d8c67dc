import { expect, test } from 'vitest'
import { sitePictureUrl, titled } from './titles.ts'

const picture = { url: '/uploads/b/1600.jpg', width: 1600, height: 600 }
const site = {
  title: 'Cooperativa',
  description: 'Pequi e baru.',
  public_origin: 'https://cerrado.example',
  site_banners: [
    { image: null, alt: '' },
    { image: picture, alt: 'A feira' },
  ],
  site_logo: { url: '/uploads/l/320.webp', width: 320, height: 320 },
}
const matches = (given: object = {}) => [{ id: 'root', loaderData: { settings: { ...site, ...given } } }]
const shared = { property: 'og:url', content: 'https://cerrado.example/noticias' }

test('a page without a picture or words of its own is shared with those of the site', () => {
  const tags = titled('Notícias', matches(), [shared])
  expect(tags).toContainEqual({ property: 'og:site_name', content: 'Cooperativa' })
  expect(tags).toContainEqual({ property: 'og:description', content: 'Pequi e baru.' })
  expect(tags).toContainEqual({
    property: 'og:image',
    content: 'https://cerrado.example/uploads/b/1600.jpg',
  })
  expect(tags).toContainEqual({ property: 'og:image:alt', content: 'A feira' })
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})

test('the logo stands for a site without banners, small', () => {
  const bare = matches({ site_banners: [] })
  expect(sitePictureUrl(bare)).toBe('https://cerrado.example/uploads/l/320.webp')
  expect(titled('', bare, [shared])).toContainEqual({ name: 'twitter:card', content: 'summary' })
  const none = matches({ site_banners: [], site_logo: null })
  expect(sitePictureUrl(none)).toBeNull()
  expect(JSON.stringify(titled('', none, [shared]))).not.toMatch(/og:image|twitter/)
})

test('what a page says of itself is said once', () => {
  const own = [
    shared,
    { name: 'description', content: 'A safra.' },
    { property: 'og:image', content: 'https://cerrado.example/uploads/c/1.jpg' },
  ]
  const tags = titled('Safra', matches(), own)
  expect(tags.filter((tag) => 'property' in tag && tag.property === 'og:image')).toHaveLength(1)
  expect(tags).toContainEqual({ property: 'og:description', content: 'A safra.' })
  expect(tags.filter((tag) => 'name' in tag && tag.name === 'description')).toHaveLength(1)
})

test('a page with no address to be shared at is told nothing of', () => {
  expect(JSON.stringify(titled('Conta', matches()))).not.toContain('og:')
})
