// @vitest-environment jsdom
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { drawnAsPage } from '../../ui/drawn.testing.tsx'
import { keptData } from './kept-data.ts'
import ManageKeptData from './manage-kept-data.tsx'

const Screen = ManageKeptData as unknown as ComponentType<{ loaderData: unknown }>

test.each([
  { hasShop: true, rows: keptData },
  { hasShop: false, rows: keptData.filter(({ isOfShop }) => !isOfShop) },
])(
  'what is kept stands with its time and its reason; of a shop where there is one: $hasShop',
  async ({ hasShop, rows }) => {
    expect(rows.length).toBeGreaterThan(10)
    const { place } = await drawnAsPage(<Screen loaderData={{ hasShop }} />)
    const shown = [...place.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
    )
    expect(shown).toEqual(rows.map(({ what, howLong, why }) => [what, howLong, why]))
  },
)
