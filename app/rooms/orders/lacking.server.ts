// What an order that holds nothing could not take now.
import type { Context } from '../../platform/context.server.ts'
import { readLeft } from '../catalog/goods.server.ts'
import type { LineRow } from './store.server.ts'

/** The names of the products of which there are fewer than these lines ask for. */
export async function lackingOf(
  ctx: Context,
  lines: readonly Pick<LineRow, 'goods_id' | 'name' | 'qtd'>[],
): Promise<string[]> {
  const left = await readLeft(
    ctx,
    lines.flatMap(({ goods_id }) => goods_id ?? []),
  )
  return [...Map.groupBy(lines, ({ goods_id }) => goods_id)].flatMap(([goods, ofOne]) => {
    const there = goods === null ? 0 : (left.get(goods) ?? 0)
    const asked = ofOne.reduce((sum, { qtd }) => sum + qtd, 0)
    return asked > there ? [...new Set(ofOne.map(({ name }) => name))] : []
  })
}
