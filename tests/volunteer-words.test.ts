// What a volunteer reads in the account area: no role above their own, no variable of the machine, no word of its inside.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { troubleHereText, troubleLetterText } from '../app/rooms/system/text.ts'
import { type BuiltSite, openBuiltSite } from './support/built-site.ts'

let site: BuiltSite
let cookie: string
beforeAll(async () => {
  site = await openBuiltSite()
  const post = (path: string, body: unknown) =>
    fetch(site.origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify(body),
    })
  const [email, password] = ['ana@cerrado.test', 'segredo-da-ana']
  const confirmed = { password, password_confirmation: password }
  await post('/api/settings/setup', { title: 'Cooperativa', admin_name: 'Ana', email, ...confirmed })
  const login = await post('/api/auth/login', { email, password })
  cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  // A site that has run for a while has some, and the system's screen tells of them.
  await site.sql.query(
    `insert into slow_statements (digest, statement, calls, total_ms, most_ms, last_at)
     values ('one', 'with unhurried as materialized (select set_config($1)) select sql', 3, 900, 400, now())`,
  )
})
afterAll(() => site.close())

const screens = [
  '',
  '/pages',
  '/pages/new',
  '/menus',
  '/menus/new',
  '/posts',
  '/posts/new',
  '/events',
  '/events/new',
  '/medias',
  '/medias/new',
  '/medias/import',
  '/shop',
  '/shop/settings',
  '/shop/extratos',
  '/pedidos',
  '/produtos',
  '/produtos/new',
  '/produtos/import',
  '/contacts',
  '/users',
  '/users/new',
  '/correio',
  '/settings',
  '/profile',
  '/arquivos',
  '/atividade',
  '/integracoes',
  '/integracoes/chaves/new',
  '/integracoes/avisos/new',
  '/dados-guardados',
  '/sistema',
]

const roleAbove = /\bsuper\b/i
const inside = [
  roleAbove,
  // PUBLIC_ORIGIN, SMTP_URL
  /\b[A-Z]{2,}_[A-Z]{2,}\b/,
  /\b(postgres\w*|sql)\b/i,
  /\bnpm run\b/,
  /\b(sitemap|og:image|JSON-LD|canonical)\b/i,
  // A file of the program; those one sends and gets are another matter.
  /\b[\w-]+\.(tsx?|sql|env|sh)\b/,
]

/** Closed until whoever it is for opens it. */
const folded = /<details\b[^>]*><summary>Para quem cuida do servidor<\/summary>[\s\S]*?<\/details>/g

/** What stands on the screen, without scripts and what attributes say to machines. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(folded, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test.each(screens)('/conta%s', async (path) => {
  const answer = await fetch(`${site.origin}/conta${path}`, { headers: { cookie }, redirect: 'manual' })
  expect(answer.status).toBe(200)
  const words = wordsOf(await answer.text())
  expect(words).toContain('Administrador')
  expect(inside.flatMap((word) => word.exec(words)?.[0] ?? [])).toEqual([])
})

// A site in order shows none of them. They say whom to ask; what stands in `serverText` is folded.
test.each([
  ...Object.entries(troubleHereText),
  ...Object.entries(troubleLetterText).map(([kind, { subject, text }]) => [kind, `${subject}. ${text}`]),
])('what is said of the trouble %s', (_kind, words) => {
  expect(inside.filter((word) => word !== roleAbove).flatMap((word) => word.exec(words)?.[0] ?? [])).toEqual(
    [],
  )
})
