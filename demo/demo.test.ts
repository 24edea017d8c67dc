import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { dayFor } from '../app/front-door/demo-days.ts'
import { addDays, daysBetween } from '../app/platform/text/days.ts'
import { banners } from './banners.ts'
import { type DrawingKey, drawing, drawingAlts, drawingKeys, drawingSource } from './drawings.ts'
import { events } from './events.ts'
import { menus } from './menus.ts'
import { messages } from './messages.ts'
import { news } from './news.ts'
import { organisation } from './organisation.ts'
import { pages } from './pages.ts'
import { people } from './people.ts'
import { goodsKeys, goodsSource } from './products/pictures.ts'

const slugs = pages.map((page) => page.slug)
const isDrawing = (key: string | null): key is DrawingKey => drawingKeys.some((known) => known === key)
const reserved =
  'agenda biblioteca loja noticias login conta busca recuperar-senha api uploads assets feed healthz readyz'.split(
    ' ',
  )

type Tag = { name: string; closing: boolean; attributes: Record<string, string> }

function tagsOf(html: string): Tag[] {
  return [...html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/gi)].map(([, slash, name = '', rest = '']) => ({
    name,
    closing: slash === '/',
    attributes: Object.fromEntries(
      [...rest.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    ),
  }))
}

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe.each(pages)('page $slug', ({ slug, title, description, cover, content }) => {
  test('has a well-formed slug, free of the addresses of the site', () => {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(slug.length).toBeLessThanOrEqual(80)
    expect(reserved).not.toContain(slug)
  })

  test('fits the limits and has something to say', () => {
    expect(title.length).toBeLessThanOrEqual(120)
    expect(description.length).toBeGreaterThan(60)
    expect(description.length).toBeLessThanOrEqual(300)
    const words = textOf(content).split(' ').length
    expect(words).toBeGreaterThanOrEqual(200)
    expect(words).toBeLessThanOrEqual(700)
    if (cover !== null) expect(isDrawing(cover)).toBe(true)
  })

  test('uses only the elements of the editor, each one closed in its turn', () => {
    const allowed: Record<string, string[]> = {
      h2: [],
      h3: [],
      h4: [],
      p: [],
      ul: [],
      ol: [],
      li: [],
      blockquote: [],
      strong: [],
      em: [],
      hr: [],
      figcaption: [],
      a: ['href'],
      figure: ['class'],
      img: ['data-drawing', 'alt'],
      table: [],
      tbody: [],
      tr: [],
      th: ['scope'],
      td: [],
    }
    const open: string[] = []
    for (const { name, closing, attributes } of tagsOf(content)) {
      expect(Object.keys(allowed)).toContain(name)
      expect(Object.keys(attributes)).toEqual(closing ? [] : (allowed[name] ?? []))
      if (closing) expect(open.pop()).toBe(name)
      else if (name !== 'img' && name !== 'hr') open.push(name)
    }
    expect(open).toEqual([])
    expect(textOf(content)).not.toMatch(/[<>]/)
  })

  test('opens with words, and its headings go down one step at a time', () => {
    expect(content.startsWith('<p>')).toBe(true)
    let level = 1
    for (const { name, closing } of tagsOf(content)) {
      if (closing || !/^h[1-6]$/.test(name)) continue
      expect(Number(name[1])).toBeLessThanOrEqual(level + 1)
      level = Number(name[1])
    }
  })

  test('links to pages that exist, and never to itself', () => {
    for (const { name, closing, attributes } of tagsOf(content)) {
      if (name !== 'a' || closing) continue
      expect(slugs).toContain(attributes.href?.replace(/^\//, ''))
      expect(attributes.href).not.toBe(`/${slug}`)
    }
  })

  test('tells every picture to those who do not see it', () => {
    for (const { name, attributes } of tagsOf(content)) {
      if (name === 'figure' && attributes.class !== undefined) expect(attributes.class).toBe('image')
      if (name !== 'img') continue
      expect(isDrawing(attributes['data-drawing'] ?? null)).toBe(true)
      expect(attributes.alt?.length).toBeGreaterThan(20)
    }
    expect(content.split('<figure').length).toBe(content.split('<img').length)
  })
})

describe('the news', () => {
  const dayOf = ({ on }: { on: string }) => Date.parse(`2026-${on}T00:00:00Z`) / 86_400_000

  test('are thirty, each with its own title, and go round the year without a gap of three weeks', () => {
    expect(news).toHaveLength(30)
    expect(new Set(news.map(({ title }) => title)).size).toBe(30)
    const days = news.map(dayOf).sort((a, b) => a - b)
    const gaps = days.map((day, at) => (days[at + 1] ?? (days[0] ?? 0) + 365) - day)
    expect(Math.min(...gaps)).toBeGreaterThan(0)
    expect(Math.max(...gaps)).toBeLessThan(21)
  })

  test.each(news)('$title', ({ title, excerpt, author, tags, cover, content, time }) => {
    expect(title.length).toBeLessThanOrEqual(90)
    expect(excerpt.length).toBeLessThanOrEqual(180)
    expect(author).not.toBe('')
    expect(time).toMatch(/^(0[7-9]|1\d|20):[0-5]\d$/)
    expect(tags.length).toBeGreaterThan(0)
    if (cover !== null) expect(isDrawing(cover)).toBe(true)
    expect(textOf(content).split(' ').length).toBeGreaterThan(60)
    for (const { name, closing, attributes } of tagsOf(content)) {
      if (name === 'img') expect(isDrawing(attributes['data-drawing'] ?? null)).toBe(true)
      if (name === 'a' && !closing) expect(slugs).toContain(attributes.href?.replace(/^\//, ''))
    }
  })

  test('one has a gallery, to be pressed', () => {
    expect(news.filter(({ content }) => content.includes('<div class="gallery"><figure'))).toHaveLength(1)
  })

  test('one is pinned, and some leave the excerpt to their text', () => {
    expect(news.filter(({ pinned }) => pinned)).toHaveLength(1)
    expect(news.some(({ excerpt }) => excerpt === '')).toBe(true)
  })
})

describe('the agenda', () => {
  const daysOfLoading = Array.from({ length: 366 }, (_, at) => addDays('2026-11-20', at))

  test.each(events)('$title', ({ title, cover, content, hours, url, repeats }) => {
    expect(title.length).toBeLessThanOrEqual(60)
    if (cover !== null) expect(isDrawing(cover)).toBe(true)
    expect(textOf(content).split(' ').length).toBeGreaterThan(25)
    if (hours)
      expect([hours.from, hours.to ?? hours.from].join(' ')).toMatch(/^[012]\d:[0-5]\d [012]\d:[0-5]\d$/)
    if (url) expect(url).toMatch(/^https:\/\//)
    if (repeats) expect(repeats.rule).toMatch(/^FREQ=(WEEKLY|MONTHLY);/)
    for (const { name, closing, attributes } of tagsOf(content))
      if (name === 'a' && !closing) expect(slugs).toContain(attributes.href?.replace(/^\//, ''))
  })

  test('each event has its own title', () => {
    expect(new Set(events.map(({ title }) => title)).size).toBe(events.length)
  })

  test.each([0, 90, 181, 270])('loaded %i days on, it reaches half a year back and ahead', (at) => {
    const today = daysOfLoading[at] ?? ''
    const away = events.map(({ day }) => daysBetween(today, dayFor(day, today)))
    expect(Math.min(...away)).toBeLessThan(-150)
    expect(Math.max(...away)).toBeGreaterThan(90)
    expect(away.filter((days) => days > 0).length).toBeGreaterThan(8)
  })

  test('whatever the day of loading, something is on in the next weeks, canceled and postponed too', () => {
    for (const today of daysOfLoading) {
      const soon = events.filter(({ day }) => {
        const away = daysBetween(today, dayFor(day, today))
        return away >= 0 && away < 30
      })
      expect(soon.length).toBeGreaterThanOrEqual(4)
      expect(new Set(soon.map(({ situation }) => situation))).toEqual(
        new Set([undefined, 'canceled', 'postponed']),
      )
    }
  })

  test('it shows whole days, several days, the net, a place on the map, and what repeats by week and by month', () => {
    expect(events.some(({ hours, lasts }) => !hours && lasts)).toBe(true)
    expect(events.some(({ hours, lasts }) => hours && lasts)).toBe(true)
    expect(events.some(({ url }) => url)).toBe(true)
    expect(events.some(({ place }) => place?.latitude)).toBe(true)
    expect(events.some(({ repeats }) => repeats?.canceled?.length && repeats.except?.length)).toBe(true)
    expect(events.some(({ repeats }) => repeats?.rule.includes('MONTHLY;BYDAY=1SA'))).toBe(true)
  })
})

describe('the drawings', () => {
  test('are all listed, and all used', async () => {
    const files = (await readdir(new URL('./drawings/', import.meta.url))).filter((file) =>
      file.endsWith('.svg'),
    )
    expect(files.map((file) => file.replace('.svg', '')).sort()).toEqual([...drawingKeys].sort())
    const used = [
      organisation.logo,
      organisation.favicon,
      ...banners.flatMap((banner) => [banner.drawing, banner.phoneDrawing]),
      ...events.map(({ cover }) => cover),
      ...pages.flatMap((page) => [
        page.cover,
        ...[...page.content.matchAll(/data-drawing="([^"]+)"/g)].map(([, key]) => key),
      ]),
    ]
    expect(drawingKeys.filter((key) => !used.includes(key))).toEqual([])
  })

  test('have words of their own', () => {
    const alts = Object.values(drawingAlts)
    expect(new Set(alts).size).toBe(alts.length)
    for (const alt of alts) {
      expect(alt.length).toBeGreaterThanOrEqual(organisation.title.length)
      expect(alt.length).toBeLessThanOrEqual(150)
    }
  })

  test('are small, and carry nothing that runs or comes from outside', async () => {
    const sources = [...drawingKeys.map(drawingSource), ...goodsKeys.map(goodsSource)]
    for (const source of sources) {
      const key = source.pathname
      const svg = await readFile(source, 'utf8')
      expect(Buffer.byteLength(svg), key).toBeLessThan(60 * 1024)
      expect(svg, key).not.toMatch(/<script|<image|<text|on[a-z]+=|href="(?!#)|NaN|undefined/)
    }
  })

  test.each([
    ['banner-feira', 2400, 1000],
    ['banner-ipe-phone', 900, 1200],
    ['mel', 1600, 1000],
    ['favicon', 512, 512],
  ] as const)('%s is a PNG of %i by %i', async (key, width, height) => {
    const { format, width: w, height: h } = await sharp(await drawing(key)).metadata()
    expect({ format, w, h }).toEqual({ format: 'png', w: width, h: height })
  })

  test('the logo is clear where nothing is drawn', async () => {
    const { data } = await sharp(await drawing('logo'))
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(0)
  })
})

describe('around the pages', () => {
  test('every page has its own key and slug', () => {
    expect(new Set(slugs).size).toBe(pages.length)
    expect(new Set(pages.map((page) => page.key)).size).toBe(pages.length)
  })

  test('the menu leads to pages, to the shop and to the outside', () => {
    const items = menus.flatMap((menu) => [menu, ...(menu.submenus ?? [])])
    const keys = pages.map((page) => page.key)
    for (const item of items) {
      if ('page' in item) expect(keys).toContain(item.page)
      else if ('url' in item) expect(item.url).toMatch(/^https:\/\/[a-z.]+\//)
    }
    expect(items.filter((item) => 'feature' in item)).toEqual([{ feature: 'shop' }])
    expect(items.some((item) => 'url' in item)).toBe(true)
  })

  test('every banner leads to a page and is described', () => {
    for (const { link, alt, title, text } of banners) {
      expect(slugs).toContain(link.slice(1))
      expect(alt.length).toBeGreaterThan(20)
      expect(title.length).toBeLessThanOrEqual(120)
      expect(text.length).toBeLessThanOrEqual(300)
    }
  })

  test('the registration number has right check digits', () => {
    const digits = organisation.legal.document.replace(/\D/g, '')
    expect(organisation.legal.document).toMatch(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/)
    const check = (part: string) => {
      const sum = [...part].reverse().reduce((total, digit, i) => total + Number(digit) * ((i % 8) + 2), 0)
      return sum % 11 < 2 ? 0 : 11 - (sum % 11)
    }
    expect(digits.slice(12)).toBe(`${check(digits.slice(0, 12))}${check(digits.slice(0, 13))}`)
  })

  test('no address of this house or of its people exists outside it', () => {
    for (const { email } of [...people, ...messages, organisation])
      expect(email).toMatch(/^[a-z.]+@[a-z]+\.example$/)
  })

  test('one login for each role, easy to type and long enough', () => {
    expect(people.map((person) => person.role).sort()).toEqual(['admin', 'super', 'user'])
    for (const { password } of people) expect(password).toMatch(/^[a-z-]{8,20}$/)
  })

  test('the inbox holds every state, newest first, and notes only where somebody looked', () => {
    expect(new Set(messages.map((message) => message.state))).toEqual(
      new Set(['new', 'read', 'answered', 'spam']),
    )
    expect(messages.map((m) => m.daysAgo)).toEqual(messages.map((m) => m.daysAgo).sort((a, b) => a - b))
    for (const { name, message, notes, state } of messages) {
      expect(name.length).toBeLessThanOrEqual(120)
      expect(message.length).toBeLessThanOrEqual(5000)
      if (state === 'new') expect(notes).toBe('')
      if (state === 'answered') expect(notes).not.toBe('')
    }
  })
})
