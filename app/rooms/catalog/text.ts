import { type Refusal, refuse } from '../../platform/result.ts'
import { countText } from '../../platform/text/counts.ts'
import type { ListWords } from '../content/list/content-table.tsx'
import type { Status } from '../content/record/publication.ts'
import {
  refusingOnField,
  type WritingRefusal,
  writingFields,
  writingRefusals,
} from '../content/record/refusals.ts'
import type { StockKind } from './product.ts'

export const statusText: Record<Status, string> = {
  draft: 'Rascunho',
  published: 'Publicado',
  scheduled: 'Agendado',
}

export const listWords: ListWords = {
  title: 'Produtos',
  trashTitle: 'Produtos na lixeira',
  add: 'Novo produto',
  search: 'Buscar produto',
  noun: 'product',
  named: 'Nome',
  standing: { status: statusText, trashed: 'Excluído', changed: 'alterado' },
  standings: { '': 'Todos', published: 'Publicados', scheduled: 'Agendados', draft: 'Rascunhos' },
  mostRecent: 'Alterados por último',
}

export const stockKindText: Record<StockKind, string> = {
  opening: 'Estoque inicial',
  sale: 'Venda',
  return: 'Devolução',
  adjustment: 'Acerto',
}

/** These concern the whole product, whichever field was changed. */
export type ProductTrouble =
  | 'needs_price'
  | 'needs_weight'
  | 'needs_length'
  | 'needs_width'
  | 'needs_height'
  | 'needs_diameter'
  | 'sale_not_lower'
  | 'sale_backwards'
  | 'quantities_crossed'

export type SavingRefusal = WritingRefusal | 'slug_reserved' | 'sku_taken' | ProductTrouble

export const productRefusals: Record<SavingRefusal, string> = {
  ...writingRefusals,
  slug_taken: 'Este endereço já é usado por outro produto. Escolha outro.',
  slug_reserved: 'Este endereço é reservado para a própria loja. Escolha outro.',
  sku_taken: 'Este código já é de outro produto. Escolha outro.',
  too_long: 'O texto passa de 500 KB. Deixe nele só o que descreve o produto.',
  needs_price: 'Para publicar, informe o preço.',
  needs_weight: 'Para publicar, informe o peso com embalagem: o frete é calculado por ele.',
  needs_length: 'Para publicar, informe o comprimento da embalagem, ou marque “Só retirada”.',
  needs_width: 'Para publicar, informe a largura da embalagem, ou marque “Só retirada”.',
  needs_height: 'Para publicar, informe a altura da embalagem, ou marque “Só retirada”.',
  needs_diameter: 'Para publicar, informe o diâmetro da embalagem, ou marque “Só retirada”.',
  sale_not_lower: 'O preço promocional precisa ser menor que o preço.',
  sale_backwards: 'A promoção termina antes de começar.',
  quantities_crossed: 'O máximo por pedido é menor que o mínimo.',
}

/** `stale` concerns no single field. */
export const refusedField: Record<Exclude<SavingRefusal, 'stale'>, string> = {
  ...writingFields,
  slug_reserved: 'slug',
  sku_taken: 'sku',
  too_long: 'description',
  too_deep: 'description',
  no_such_image: 'images',
  needs_price: 'price_cents',
  needs_weight: 'weight_g',
  needs_length: 'length_mm',
  needs_width: 'width_mm',
  needs_height: 'height_mm',
  needs_diameter: 'diameter_mm',
  sale_not_lower: 'sale_price_cents',
  sale_backwards: 'sale_until',
  quantities_crossed: 'max_qtd',
}

export const onField = refusingOnField(refusedField, productRefusals)

/** Refuses for all troubles at once, each under its field. */
export const onFields = (troubles: readonly [ProductTrouble, ...ProductTrouble[]]): Refusal<ProductTrouble> =>
  refuse(troubles[0], {
    errors: Object.fromEntries(troubles.map((code) => [refusedField[code], [productRefusals[code]]])),
  })

export type ImportRefusal = SavingRefusal | StockRefusal | 'already_there' | 'needs_name'

const becameText = { created: 'Novo', changed: 'Alterado', same: 'Sem mudança' } as const

type Imported = { name: string; became: keyof typeof becameText; changes: readonly string[] }

/** 'Alterado: Mel. Preço: R$ 28,50 → R$ 2,85', 'Novo: Mel. Preço: R$ 28,50. Estoque: 12' */
export const importedText = ({ name, became, changes }: Imported) =>
  [`${becameText[became]}: ${name}`, ...changes].join('. ')

export const alreadyThere = (name: string) =>
  `Já existe um produto chamado “${name}”. Para alterá-lo, informe o código ou o endereço dele.`

export type StockRefusal = 'below_zero' | 'above_most'
export type AdjustRefusal = StockRefusal | 'key_reused' | 'stock_moved'

export const stockRefusals: Record<StockRefusal, string> = {
  below_zero: 'Não há tantas unidades em estoque.',
  above_most: 'O estoque não pode passar de 1.000.000 de unidades.',
}

export const adjustRefusals: Record<AdjustRefusal, string> = {
  ...stockRefusals,
  key_reused:
    'Este acerto já foi registrado, com outros números. Confira o estoque antes de registrar outro.',
  stock_moved: 'O estoque mudou enquanto isso. Confira a contagem.',
}

export const stockMoved = (stock: number) =>
  `O estoque mudou enquanto isso: agora ${stock === 0 ? 'não há nada' : `há ${countText(stock)}`}. Confira a contagem.`

export const onlySoMany = (stock: number) =>
  stock === 0 ? 'Não há nenhuma em estoque.' : `Só há ${countText(stock)} em estoque.`

/** Sentences for a row that could not be written. */
export const importRefusals: Record<Exclude<ImportRefusal, 'already_there'>, string> = {
  ...productRefusals,
  ...stockRefusals,
  needs_name: 'Falta: Nome.',
}

export const feedRefusals = {
  no_address:
    'A lista de produtos precisa do endereço público do site. Quem administra o site pode informá-lo em Configurações.',
  nothing_out: 'Ainda não há produtos publicados.',
} as const
