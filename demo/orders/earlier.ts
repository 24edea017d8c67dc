/** Five months of ordinary business, for the chart of sales: ordered, paid, sent, received. */
import { chance } from './chance.ts'
import { type Buyer, buyers } from './people.ts'
import type { DemoOrder } from './shape.ts'

/** What usually goes together, the favourites more than once. */
type Basket = DemoOrder['items']
const baskets: readonly [Basket, ...Basket[]] = [
  [['baru-150', 2]],
  [
    ['baru-150', 1],
    ['mel-500', 1],
  ],
  [['mel-500', 2]],
  [
    ['pequi-conserva', 2],
    ['farofa', 1],
  ],
  [['oleo-pequi', 1]],
  [['sabonete', 3]],
  [
    ['receitas', 1],
    ['cordel', 2],
  ],
  [['cesta', 1]],
  [['sementes', 3]],
  [
    ['geleia-cagaita', 2],
    ['doce-buriti', 1],
  ],
  [['baru-500', 1]],
  [['polpa-buriti', 2]],
  [['esteira', 1]],
  [
    ['cartaz', 1],
    ['cordel', 1],
  ],
]

const nearby = ['retirada', 'entrega'] as const
const faraway = ['04510', '04510', '04014'] as const

const count = 30
const firstDaysAgo = 34
const day = 24

export const earlier: readonly DemoOrder[] = Array.from({ length: count }, (_, at): DemoOrder => {
  const luck = chance(4100 + at)
  const names = Object.keys(buyers) as [Buyer, ...Buyer[]]
  const by = luck.pick(names)
  const isNear = by === 'joao' || by === 'rosa'
  const shipping = isNear ? luck.pick(nearby) : luck.pick(faraway)
  const sentAfter = Math.round(luck.between(20, 60))
  return {
    by,
    hoursAgo: (firstDaysAgo + at * 3.8) * day + Math.round(luck.between(0, 20)),
    items: luck.pick(baskets),
    shipping,
    steps: [
      { after: 1 + Math.round(luck.between(0, 20)), do: 'pay' },
      { after: 22 + sentAfter, do: 'ship', codes: [] },
      { after: 22 + sentAfter + Math.round(luck.between(3, 11)) * day, do: 'receive' },
    ],
  }
})
