import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ManageTable } from './manage-table.tsx'

type Row = { id: string }

const render = (address: string, given: { rows: Row[]; total: number; page: number }) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <ManageTable
        title="Usuários"
        searchLabel="Procurar"
        columns={[{ id: 'name', header: 'Nome', cell: (row: Row) => row.id }]}
        {...given}
        perPage={20}
        rowId={(row) => row.id}
        rowName={(row) => row.id}
        empty="Ninguém ainda"
      />
    </MemoryRouter>,
  )

test('a list says whether there is nothing yet or nothing found', () => {
  expect(render('/conta/users', { rows: [], total: 0, page: 1 })).toContain('Ninguém ainda')
  expect(render('/conta/users?q=x', { rows: [], total: 0, page: 1 })).toContain('Nada encontrado')
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
