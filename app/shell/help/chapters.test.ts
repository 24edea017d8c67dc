// The manual as it is read: every link and picture is there, and it says what the screens say.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { shopSections } from '../../rooms/shop/ui/sections.ts'
import { renderChapter } from './render-chapter.vite.ts'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'docs/manual')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

const files = globSync('[0-9][0-9]-*.md', { cwd: folder }).sort()
const written = files.map((file) => ({ file, text: textOf(`docs/manual/${file}`) }))
const shown: string[] = []
const chapters = written.map(({ file, text }) =>
  renderChapter(file, text, (href) => {
    shown.push(href)
    return { src: `/${href}`, width: 1280, height: 800 }
  }),
)

test('every chapter has a title, a sentence about it, and sections in order', () => {
  expect(chapters.length).toBeGreaterThanOrEqual(14)
  for (const { title, about, sections, html } of chapters) {
    expect(title.length).toBeGreaterThan(3)
    expect(about, title).toMatch(/^[A-ZÀ-Ú][^*[\]]{20,}[.?!]$/)
    expect(sections.length, title).toBeGreaterThan(3)
    expect(new Set(sections.map(({ id }) => id)).size, title).toBe(sections.length)
    const depths = [...html.matchAll(/<h(\d)/g)].map(([, depth]) => Number(depth))
    expect(depths.filter((depth, at) => depth < 2 || depth > (depths[at - 1] ?? 1) + 1)).toEqual([])
  }
})

test('links lead to chapters and sections that there are', () => {
  const known = new Set(
    chapters.flatMap(({ slug, sections }) => [
      paths.help(slug),
      ...sections.map(({ id }) => `${paths.help(slug)}#${id}`),
    ]),
  )
  const links = chapters.flatMap(({ slug, html }) =>
    [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) =>
      href.startsWith('#') ? `${paths.help(slug)}${href}` : href,
    ),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((link) => !known.has(link))).toEqual([])
})

test('the list of chapters where the files are read names them all, in order', () => {
  const listed = [...textOf('docs/manual/README.md').matchAll(/\[([^\]]+)\]\((\d\d-[a-z-]+\.md)\)/g)]
  expect(listed.map(([, title, file]) => [file, title])).toEqual(
    chapters.map(({ title }, at) => [files[at], title]),
  )
})

test('every picture is shown, says what it shows, and is light', () => {
  const there = globSync('pictures/*', { cwd: folder }).sort()
  const elsewhere = ['README.md', 'LEIA-ME.md'].flatMap((file) =>
    [...textOf(file).matchAll(/docs\/manual\/(pictures\/[a-z-]+\.webp)/g)].map(([, href = '']) => href),
  )
  expect([...new Set([...shown, ...elsewhere])].sort()).toEqual(there)
  const bytes = there.map((href) => readFileSync(join(folder, href)).length)
  expect(Math.max(...bytes)).toBeLessThanOrEqual(60 * 1024)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(900 * 1024)
  for (const { html, title } of chapters)
    for (const [, alt = ''] of html.matchAll(/<img [^>]*alt="([^"]*)"/g))
      expect(alt.length, title).toBeGreaterThan(15)
})

test('what is printed bold for a button or a field stands on a screen', () => {
  // The roles have their names where they are granted.
  const places = ['app/{rooms,shell,ui}/**/*.{ts,tsx}', 'app/platform/permissions.ts']
  const sources = globSync(places, { cwd: root })
    .filter((file) => !/\.(test|testing|server|vite)\.tsx?$|^app\/shell\/help\//.test(file))
    .map(textOf)
    .join('\n')
    .replace(/\s+/g, ' ')
  const bold = written.flatMap(({ file, text }) =>
    [...text.replaceAll('\n', ' ').matchAll(/\*\*(.+?)\*\*/g)]
      .map(([, words = '']) => words.replace(/\s+/g, ' '))
      // A bold sentence is the manual's own question, and no name on a screen.
      .filter((words) => !/[.?!”]$/.test(words))
      .flatMap((words) => words.split(' › '))
      .map((words) => [words, file] as const),
  )
  const named = new Map(bold)
  expect(named.size).toBeGreaterThan(200)
  expect([...named].filter(([words]) => !sources.includes(words))).toEqual([])
})

test('no section of the settings of the shop is left out', () => {
  const chapter = textOf('docs/manual/14-configuracoes.md')
  const [, told = ''] = /^## Configurações da loja\n(.+?)^## /ms.exec(chapter) ?? []
  const left = Object.values(shopSections).filter(({ title }) => !told.includes(`**${title}**`))
  expect(left).toEqual([])
})

test('no word that the screens do not use', () => {
  const never = textOf('docs/words.md')
    .split('## Never on a screen')[1]
    ?.split('\n')
    .flatMap((line) => /^\| ([\p{L} -]+?) +\|/u.exec(line)?.[1] ?? [])
    .filter((word) => word !== 'never')
  expect(never?.length).toBeGreaterThan(20)
  const anyOf = new RegExp(`(?<![\\p{L}-])(${never?.join('|')})(?![\\p{L}-])`, 'giu')
  const used = written.flatMap(({ file, text }) =>
    [...text.replaceAll('\n', ' ').matchAll(anyOf)].map(([word]) => `${file}: ${word}`),
  )
  expect(used).toEqual([])
  expect('Para pesquisar, use').toMatch(anyOf)
})

test('a chapter without a title, and a link to nowhere, are refused', () => {
  const render = (text: string) =>
    renderChapter(files[0] ?? '', text, () => ({ src: '/a', width: 1, height: 2 }))
  expect(() => render('Sem título.')).toThrow('does not begin')
  expect(() => render('# Ensaio\n\nVeja [isto](outra-coisa).')).toThrow('no chapter')
  expect(render('# Ensaio\n\nUm <b>"teste"</b>.\n\n![Um "a" & b](a.webp)').html).toContain(
    '<figure class="phone"><img src="/a" width="1" height="2" loading="lazy" decoding="async" alt="Um &quot;a&quot; &amp; b">',
  )
})
