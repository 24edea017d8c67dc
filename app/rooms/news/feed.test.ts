import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { type FeedItem, writeFeed } from './feed.ts'

const item: FeedItem = {
  id: '01990000-0000-7000-8000-000000000001',
  title: 'Mel & pequi: "o melhor" <do ano>',
  link: 'https://cerrado.example/noticias/mel',
  excerpt: 'Safra de 2026 – 3 > 2',
  author: 'Dona Zefa',
  tags: ['Mel', 'Feira & praça'],
  published_at: new Date('2026-11-20T12:00:00Z'),
}

/** Uses a browser's XML parser, which rejects text that is not well-formed. */
const parse = (items: FeedItem[]) =>
  new JSDOM(
    writeFeed({
      title: 'Notícias – Cooperativa',
      description: 'Do Cerrado',
      items,
      link: 'https://cerrado.example/noticias',
      address: 'https://cerrado.example/feed.xml',
    }),
    { contentType: 'application/xml' },
  ).window.document

const textOf = (parent: ParentNode, selector: string) => parent.querySelector(selector)?.textContent

test('a channel in Portuguese that says where it is and when it last changed', () => {
  const channel = parse([item]).querySelector('rss > channel')
  if (!channel) throw new Error('no channel')
  expect(textOf(channel, 'title')).toBe('Notícias – Cooperativa')
  expect(textOf(channel, 'language')).toBe('pt-BR')
  expect(textOf(channel, 'link')).toBe('https://cerrado.example/noticias')
  expect(textOf(channel, 'lastBuildDate')).toBe('Fri, 20 Nov 2026 12:00:00 GMT')
  expect(channel.querySelector('link[rel=self]')?.getAttribute('href')).toBe(
    'https://cerrado.example/feed.xml',
  )
})

test('an item reads back as it was written', () => {
  const read = parse([item]).querySelector('item')
  if (!read) throw new Error('no item')
  expect(textOf(read, 'title')).toBe(item.title)
  expect(textOf(read, 'description')).toBe(item.excerpt)
  expect(textOf(read, 'link')).toBe(item.link)
  expect(textOf(read, 'pubDate')).toBe('Fri, 20 Nov 2026 12:00:00 GMT')
  expect(textOf(read, 'guid')).toBe(`urn:uuid:${item.id}`)
  expect(read.querySelector('guid')?.getAttribute('isPermaLink')).toBe('false')
  expect(read.getElementsByTagName('dc:creator')[0]?.textContent).toBe('Dona Zefa')
  expect([...read.querySelectorAll('category')].map((one) => one.textContent)).toEqual(item.tags)
})

test('the whole text is markup inside a text, where there is one', () => {
  const content = '<p>Um &amp; <a href="https://x.example/?a=1&amp;b=2">dois</a> ]]></p>'
  const [whole, short] = parse([{ ...item, content }, item]).querySelectorAll('item')
  expect(whole?.getElementsByTagName('content:encoded')[0]?.textContent).toBe(content)
  expect(short?.getElementsByTagName('content:encoded')).toHaveLength(0)
})

test('its cover is told to readers that show one', () => {
  const picture = 'https://cerrado.example/uploads/c/1600-a.jpg'
  const [shown, bare] = parse([{ ...item, picture }, item]).querySelectorAll('item')
  const media = shown?.getElementsByTagNameNS('http://search.yahoo.com/mrss/', 'content')[0]
  expect(media?.getAttribute('url')).toBe(picture)
  expect(media?.getAttribute('medium')).toBe('image')
  expect(bare?.getElementsByTagName('media:content')).toHaveLength(0)
})

test.each([
  ['markup', ']]><script>alert(1)</script>&nbsp;<!--'],
  ['what XML has no place for', 'a\u0000b\u0008c\u001bd\ufffee'],
  ['half a character', 'sol \ud83c fim'],
])('%s does not break it', (_, title) => {
  const read = parse([{ ...item, title, excerpt: title, tags: [title], author: title }])
  expect(read.querySelectorAll('item')).toHaveLength(1)
  expect(read.querySelector('script')).toBeNull()
})

test('an empty feed is a feed', () => {
  expect(parse([]).querySelectorAll('item')).toHaveLength(0)
})
