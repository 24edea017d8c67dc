// The search's page as a visitor meets it, on the built program.
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltSite, openBuiltSite } from './support/built-site.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
  await site.sql.query(`insert into site (id, title, features)
    values (1, 'Cooperativa', '{"posts": {"enabled": true, "title": "Boletim"}}')`)
  for (let number = 1; number <= 24; number++) await publish(`Feira ${number}`)
  await publish('Receita <script>alert(1)</script> de pequi', 'Sem <b>medo</b> & com pimenta: pequi.')
})
afterAll(() => site.close())

const publish = (title: string, text = 'Na praça, às sete.') =>
  site.sql.query(
    `insert into posts (id, slug, title, content, content_text, excerpt, description, author, cover_credit, tags,
       tag_keys, pinned, status, published_at, created_at, updated_at)
     values (gen_random_uuid(), 'p-' || substr(md5($1), 1, 12), $1, '', $2, '', '', '', '', '{}', '{}', false,
       'published', now(), now(), now())`,
    [title, text],
  )

const read = (path: string) => fetch(site.origin + path, { redirect: 'manual' })
async function draw(path: string) {
  const answer = await read(path)
  expect(answer.status, path).toBe(200)
  return new JSDOM(await answer.text()).window.document.querySelector('main') as HTMLElement
}
const hitsOf = (main: HTMLElement) => [...main.querySelectorAll('h3 a')].map((link) => link.textContent)

test('is kept by nobody and by no search engine', async () => {
  for (const path of ['/busca', '/busca?q=feira', '/busca.data?q=feira']) {
    const answer = await read(path)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-cache-class')).toBeNull()
  }
  expect(await (await read('/busca?q=feira')).text()).toContain('<meta name="robots" content="noindex"/>')
})

test('shows a few of each kind, and one kind page by page', async () => {
  const main = await draw('/busca?q=feiras')
  expect(hitsOf(main)).toHaveLength(5)
  expect(main.textContent).toContain('24 resultados para “feiras”')
  const all = main.querySelector('a[href="/busca?q=feiras&tipo=noticia"]')
  expect(all?.textContent).toContain('Ver todos os 24 resultados em Boletim')
  const first = await draw('/busca?q=feiras&tipo=noticia')
  const second = await draw('/busca?q=feiras&tipo=noticia&page=2')
  expect(hitsOf(first)).toHaveLength(20)
  expect(new Set([...hitsOf(first), ...hitsOf(second)]).size).toBe(24)
})

test('marks what was asked for, and draws nothing of a text as markup', async () => {
  const main = await draw('/busca?q=pequi')
  expect([...main.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['pequi', 'pequi'])
  expect(main.textContent).toContain('& com pimenta')
  expect(main.querySelectorAll('script, b')).toHaveLength(0)
  const shown = await draw(`/busca?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(shown.querySelectorAll('script')).toHaveLength(0)
})

describe('what cannot be searched', () => {
  test('too long is said beside the field, and not searched', async () => {
    const main = await draw(`/busca?q=feira+${'a'.repeat(1024)}`)
    expect(main.textContent).toContain('Use no máximo 200 letras na busca.')
    expect(main.querySelector('input')?.getAttribute('aria-invalid')).toBe('true')
    expect(hitsOf(main)).toEqual([])
  })

  test.each(['', '%20', '%22', '-feira', '%25', '...', '%F0%9F%92%A3'])('%j shows the form', async (q) => {
    const main = await draw(`/busca?q=${q}`)
    expect(main.querySelector('input[name=q]')).not.toBeNull()
    expect(hitsOf(main)).toEqual([])
  })

  test.each(['tipo=x', 'page=0', 'page=2', 'tipo=noticia&page=3', 'tipo=evento-que-nao-ha', 'page=1000'])(
    '%s is no page',
    async (query) => {
      expect((await read(`/busca?q=feira&${query}`)).status).toBe(404)
    },
  )

  test('a byte that is no text is refused', async () => {
    expect((await read('/busca?q=%00')).status).toBe(400)
    expect((await read('/busca?q=%ff')).status).toBe(200)
  })
})

test('a feature that is off has nothing to find and no kind to ask for', async () => {
  await site.sql.query(`update site set features = '{"posts": {"enabled": false}}'`)
  // Changed behind the program's back: it would hear of it in a moment.
  site.parts.cache.dropChanged(null)
  expect((await draw('/busca?q=feira')).textContent).toContain('Nada foi encontrado com “feira”')
  expect((await read('/busca?q=feira&tipo=noticia')).status).toBe(404)
})
