// Reads the question from the address of the page: ?cep=01001-000&produto=…&qtd=2&produto=…
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { isId } from '../../platform/text/schemas.ts'
import { goodsOf } from '../catalog/goods.server.ts'
import { type Explanation, explainShipping } from './explain.server.ts'
import { shippingPolicy } from './policy.ts'
import { quoteQuestion } from './schema.ts'
import { refusalText } from './text.ts'

/** `name` is null where the product is not for sale. */
type AskedProduct = { product: string; name: string | null; qtd: number }

export type AskedExplanation = {
  asked: { postal_code: string; items: AskedProduct[] }
  explanation: Explanation | null
  /** what is wrong with the question */
  problem: string | null
}

/** An empty question is a form without an answer; an invalid one has a `problem`, in words. */
export async function askExplanation(ctx: Context, search: URLSearchParams): Promise<AskedExplanation> {
  authorize(ctx, shippingPolicy, 'explainShipping')
  const qtds = search.getAll('qtd')
  const items = search.getAll('produto').map((product, at) => ({ product, qtd: Number(qtds[at] ?? 1) }))
  const goods = await goodsOf(
    ctx,
    items.map(({ product }) => product).filter((product) => isId(product)),
  )
  const asked = {
    postal_code: search.get('cep') ?? '',
    items: items
      .filter(({ product }) => product !== '')
      .map((item) => ({ ...item, name: goods.get(item.product.toLowerCase())?.name ?? null })),
  }
  const nothing = { asked, explanation: null }
  if (!search.has('cep')) return { ...nothing, problem: null }
  const question = quoteQuestion.safeParse(asked)
  if (!question.success) return { ...nothing, problem: 'Escolha ao menos um produto, e de 1 a 999 de cada.' }
  const result = await explainShipping(ctx, question.data)
  return result.refused
    ? { ...nothing, problem: refusalText[result.refused] }
    : { asked, explanation: result.value, problem: null }
}
