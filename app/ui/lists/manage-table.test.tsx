import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, Link as RouterLink, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ApplicationLink } from '../link.tsx'
import { ManageTable } from './manage-table.tsx'

type Row = { id: string }

type Given = { rows: Row[]; total: number; hasMore?: boolean; page: number; nothing?: ReactNode }

const render = (address: string, given: Given) => {
  const table = (
    <ManageTable
      title="Usuários"
      searchLabel="Buscar"
      columns={[{ id: 'name', header: 'Nome', cell: (row: Row) => row.id }]}
      perPage={20}
      rowId={(row) => row.id}
      rowName={(row) => row.id}
      empty="Ninguém ainda"
      {...given}
    />
  )
  const router = createMemoryRouter([{ path: '*', element: table }], { initialEntries: [address] })
  return renderToStaticMarkup(
    <ApplicationLink value={RouterLink}>
      <RouterProvider router={router} />
    </ApplicationLink>,
  )
}

test('a list says whether there is nothing yet or nothing found', () => {
  expect(render('/conta/users', { rows: [], total: 0, page: 1 })).toContain('Ninguém ainda')
  const html = render('/conta/users?q=x', { rows: [], total: 0, page: 1 })
  expect(html).toContain('Nada encontrado')
  expect(html).toContain('Limpar a busca')
  expect(html).toMatch(/role="status"[^>]*>(<span[^>]*>)?Nenhum resultado</)
})

test('a list that has more to say of some searches says of all others that nothing was found', () => {
  const none = { rows: [], total: 0, page: 1 }
  expect(render('/conta/pages?q=zzzz', { ...none, nothing: false })).toContain('Nada encontrado')
  expect(render('/conta/pages?q=zzzz', { ...none, nothing: 'A lixeira está vazia' })).toContain(
    'A lixeira está vazia',
  )
})

test('a list that was counted only so far says that there are more', () => {
  const html = render('/conta/activity', { rows: [{ id: 'ana' }], total: 10_000, hasMore: true, page: 1 })
  expect(html).toContain('>Mais de 10.000 resultados<')
})

test('a page behind the last one says so, and leads to the last', () => {
  const html = render('/conta/users?q=a&page=9', { rows: [], total: 41, page: 9 })
  expect(html).toContain('Esta página da lista está vazia')
  expect(html).toContain('href="/conta/users?q=a&amp;page=3"')
  expect(html).not.toContain('Página 9')
  expect(render('/conta/users?page=3', { rows: [{ id: 'ana' }], total: 41, page: 3 })).toContain(
    '41 resultados',
  )
})
