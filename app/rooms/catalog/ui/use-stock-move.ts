import { useRef } from 'react'
import { newKey } from '../../../platform/api-client/new-key.ts'
import { send } from '../../../platform/api-client/send.ts'
import type { StockChange } from '../schema.ts'
import { productsApi } from './products-api.ts'

/** Moves the stock of a product. The same move pressed again, because its answer was lost, counts once. */
export function useStockMove(product: string) {
  const open = useRef<(StockChange & { key: string }) | null>(null)
  return async ({ delta, reason, from }: StockChange) => {
    const last = open.current
    const isAgain = last?.delta === delta && last.reason === reason && last.from === from
    const key = isAgain ? last.key : newKey()
    open.current = { delta, reason, from, key }
    const call = { param: { id: product }, header: { 'idempotency-key': key }, json: { delta, reason, from } }
    const moved = await send(productsApi()[':id'].stock.$post(call), { quiet: true })
    if (moved.ok) open.current = null
    return moved
  }
}
