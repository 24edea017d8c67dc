// @vitest-environment jsdom
import { createContext, useContext } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { makePlace } from '../drawn.testing.tsx'
import type { ManageColumn } from './manage-rows.tsx'
import { ManageTable } from './manage-table.tsx'

type Row = { id: string; price: number }

let made: ReturnType<typeof makePlace>
let router: ReturnType<typeof createMemoryRouter>
beforeEach(() => {
  made = makePlace()
  router = createMemoryRouter([{ path: '/', element: <Screen /> }])
})

/** Columns made anew at each render, as by a list whose cells read the rows. */
const columnsOf = (rows: Row[]): ManageColumn<Row>[] => [
  {
    id: 'price',
    header: 'Preço',
    cell: ({ id, price }) => (
      <button type="button">
        {id} {price} de {rows.length}
      </button>
    ),
  },
]

const Rows = createContext<Row[]>([])

function Screen() {
  const rows = useContext(Rows)
  return (
    <main>
      <ManageTable
        title="Produtos"
        columns={columnsOf(rows)}
        rows={rows}
        total={rows.length}
        page={1}
        perPage={20}
        rowId={(row) => row.id}
        rowName={(row) => row.id}
        empty="Nada ainda"
      />
    </main>
  )
}

const draw = (rows: Row[]) =>
  made.draw(
    <Rows value={rows}>
      <RouterProvider router={router} />
    </Rows>,
  )
const button = () => made.place.querySelector<HTMLElement>('td button')

test('a pressed button keeps the focus when its list is read anew', async () => {
  await draw([{ id: 'mel', price: 10 }])
  const pressed = button()
  pressed?.focus()
  await draw([{ id: 'mel', price: 12 }])
  expect(pressed?.textContent).toBe('mel 12 de 1')
  expect(document.activeElement).toBe(pressed)
})

test('the heading gets the focus of a row that leaves the list', async () => {
  await draw([
    { id: 'mel', price: 10 },
    { id: 'pequi', price: 7 },
  ])
  const other = document.body.appendChild(document.createElement('button'))
  other.focus()
  await draw([{ id: 'pequi', price: 7 }])
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(other)
  other.remove()
  button()?.focus()
  await draw([])
  await vi.waitFor(() => expect(document.activeElement).toBe(made.place.querySelector('h1')))
})
