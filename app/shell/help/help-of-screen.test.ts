import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountScreens } from '../../../tests/support/screens.ts'
import { paths } from '../../paths.ts'
import routes from '../../routes.ts'
import { helpOfScreen } from './help-of-screen.server.ts'
import { renderChapter } from './render-chapter.vite.ts'

const manual = join(import.meta.dirname, '../../../docs/manual')
const known = new Set(
  globSync('[0-9][0-9]-*.md', { cwd: manual }).flatMap((file) => {
    const text = readFileSync(join(manual, file), 'utf8')
    const { slug, sections } = renderChapter(file, text, () => ({ src: '/', width: 1, height: 1 }))
    return [paths.help(slug), ...sections.map(({ id }) => `${paths.help(slug)}#${id}`)]
  }),
)

type Routes = { path?: string; index?: boolean; children?: Routes }[]

const addresses = (entries: Routes, above = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : `${above}/${path}`
    return children ? addresses(children, here) : index || path !== undefined ? [here] : []
  })
const isOfTheManual = (path: string) => path.startsWith(paths.help())
const unanswered = (screens: string[]) =>
  screens
    .filter((screen) => !isOfTheManual(screen))
    .filter((screen) => !known.has(helpOfScreen(screen.split('?')[0] ?? '') ?? ''))

test('every screen of the account has a chapter and a section that there are', () => {
  const ofRoutes = addresses(routes as Routes)
    .filter((path) => path === paths.account() || path.startsWith(`${paths.account()}/`))
    .map((path) => path.replaceAll(/:[a-z]+/g, '01990000-0000-7000-8000-000000000000'))
  expect(ofRoutes.length).toBeGreaterThan(50)
  expect(unanswered([...accountScreens, ...ofRoutes])).toEqual([])
})

test('a screen that nobody wrote of is found, and the manual has no help about itself', () => {
  expect(unanswered(['/conta/novidade'])).toEqual(['/conta/novidade'])
  expect(helpOfScreen(paths.help('pedidos'))).toBeNull()
})

test('the longer address decides', () => {
  expect(helpOfScreen('/conta/produtos/1/estoque')).toContain('#anotar')
  expect(helpOfScreen('/conta/produtos/1/edit')).toContain('#cadastrar')
  expect(helpOfScreen('/conta/produtos')).toBe('/conta/ajuda/produtos')
  expect(helpOfScreen('/conta')).toBe('/conta/ajuda/primeiros-passos#a-tela-início')
})
