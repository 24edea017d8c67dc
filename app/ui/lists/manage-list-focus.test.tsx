// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ManageColumn } from './manage-rows.tsx'
import { ManageTable } from './manage-table.tsx'

type Row = { id: string; price: number }

let place: HTMLElement
let root: Root
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  place = document.createElement('main')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
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

const draw = (rows: Row[]) =>
  act(async () =>
    root.render(
      <MemoryRouter>
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
      </MemoryRouter>,
    ),
  )
const button = () => place.querySelector<HTMLElement>('td button')

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
  await vi.waitFor(() => expect(document.activeElement).toBe(place.querySelector('h1')))
})
