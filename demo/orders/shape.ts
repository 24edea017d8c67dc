/** An order of the demo: who bought what, how long ago, and what became of it. Hours count back from the loading. */
import type { Buyer } from './people.ts'

export type DemoStep = {
  /** hours after the order was placed */
  after: number
  note?: string
} & (
  | {
      do:
        | 'pay'
        | 'expire'
        | 'receive'
        | 'cancel'
        | 'cancelByShop'
        | 'withdraw'
        | 'takeBack'
        | 'refund'
        | 'annotate'
    }
  | { do: 'ship'; codes: readonly string[] }
)

export type DemoOrder = {
  /** for those that a statement or another text names */
  key?: string
  by: Buyer
  /** typed by the shop, from a telephone call */
  isTyped?: boolean
  hoursAgo: number
  items: readonly (readonly [product: string, qtd: number])[]
  shipping: '04510' | '04014' | 'retirada' | 'entrega'
  payment?: 'pix' | 'arrange'
  note?: string
  steps?: readonly DemoStep[]
}
