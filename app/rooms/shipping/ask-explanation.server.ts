// "Por que este frete?" as its own address asks it: ?cep=01001-000&produto=…&qtd=2&produto=…
import type { Context } from '../../platform/context.server.ts'
import { manageProducts } from '../catalog/products.server.ts'
import { queryOf } from '../catalog/schema.ts'
import { type Explanation, explainShipping } from './explain.server.ts'
import { quoteQuestion } from './schema.ts'
import { refusalText } from './text.ts'

export type AskedExplanation = {
  products: { value: string; label: string }[]
  asked: { postal_code: string; items: { product: string; qtd: number }[] }
  explanation: Explanation | null
  /** what is wrong with the question */
  problem: string | null
}

export async function askExplanation(ctx: Context, search: URLSearchParams): Promise<AskedExplanation> {
  const { data } = await manageProducts(ctx, queryOf(new URLSearchParams('status=published&per_page=100')))
  const products = data.map(({ _id, title }) => ({ value: _id, label: title }))
  const qtds = search.getAll('qtd')
  const asked = {
    postal_code: search.get('cep') ?? '',
    items: search
      .getAll('produto')
      .map((product, at) => ({ product, qtd: Number(qtds[at] ?? 1) }))
      .filter(({ product }) => product !== ''),
  }
  const nothing = { products, asked, explanation: null }
  if (!search.has('cep')) return { ...nothing, problem: null }
  const question = quoteQuestion.safeParse(asked)
  if (!question.success) return { ...nothing, problem: 'Escolha ao menos um produto, e de 1 a 999 de cada.' }
  const result = await explainShipping(ctx, question.data)
  return result.refused
    ? { ...nothing, problem: refusalText[result.refused] }
    : { products, asked, explanation: result.value, problem: null }
}
