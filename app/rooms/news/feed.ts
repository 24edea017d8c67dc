// Writes RSS 2.0 by hand.
import { element, escapeXml } from '../../platform/text/xml.ts'

export type FeedItem = {
  id: string
  title: string
  link: string
  excerpt: string
  /** the whole text as markup with absolute addresses; absent when it is very long */
  content?: string | undefined
  /** absolute address of the post's cover */
  picture?: string | undefined
  author: string
  tags: string[]
  published_at: Date
}

type Feed = {
  title: string
  description: string
  /** the list of news */
  link: string
  /** the feed's own address */
  address: string
  items: FeedItem[]
}

/** Writes `Fri, 20 Nov 2026 12:00:00 GMT`. */
const rfc822 = (moment: Date) => moment.toUTCString()

const writeItem = (item: FeedItem): string =>
  [
    '<item>',
    element('title', item.title),
    element('link', item.link),
    // The id stays when the slug changes: a reader does not show a renamed post twice.
    `<guid isPermaLink="false">urn:uuid:${escapeXml(item.id)}</guid>`,
    element('pubDate', rfc822(item.published_at)),
    ...(item.author ? [element('dc:creator', item.author)] : []),
    ...item.tags.map((tag) => element('category', tag)),
    element('description', item.excerpt),
    ...(item.picture ? [`<media:content url="${escapeXml(item.picture)}" medium="image"/>`] : []),
    ...(item.content ? [element('content:encoded', item.content)] : []),
    '</item>',
  ].join('\n')

export function writeFeed(feed: Feed): string {
  const newest = feed.items[0]?.published_at
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', feed.title),
    element('link', feed.link),
    element('description', feed.description),
    element('language', 'pt-BR'),
    ...(newest ? [element('lastBuildDate', rfc822(newest))] : []),
    `<atom:link href="${escapeXml(feed.address)}" rel="self" type="application/rss+xml"/>`,
    ...feed.items.map(writeItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}
