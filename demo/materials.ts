/** The library of the demo cooperative: sixty materials, a new one every six days up to the day of loading. */
import { harvestMaterials } from './materials/harvest.ts'
import { kitchenMaterials } from './materials/kitchen.ts'
import { natureMaterials } from './materials/nature.ts'
import { peopleMaterials } from './materials/people.ts'
import type { DemoMaterial } from './materials/shape.ts'
import { tradeMaterials } from './materials/trade.ts'

/** Dealt out in turn, so that no two neighbours of the list are from one shelf. */
export const materials: readonly DemoMaterial[] = dealt([
  natureMaterials,
  peopleMaterials,
  harvestMaterials,
  tradeMaterials,
  kitchenMaterials,
])

function dealt<T>(piles: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...piles.map((pile) => pile.length))
  return Array.from({ length: longest }, (_, at) => piles.flatMap((pile) => pile[at] ?? [])).flat()
}
