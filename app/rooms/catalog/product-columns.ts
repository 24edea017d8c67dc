// Of import and export alike.

export const productColumns = [
  { key: 'name', heading: 'Nome', also: ['produto', 'título'], required: true, example: 'Mel de aroeira' },
  { key: 'sku', heading: 'Código', also: ['sku', 'código (sku)', 'referência'], example: 'MEL-500' },
  { key: 'price', heading: 'Preço', also: ['valor', 'preço (R$)'], example: '28,50' },
  { key: 'sale_price', heading: 'Preço promocional', also: ['promoção'], example: '24,90' },
  { key: 'sale_from', heading: 'Promoção de', also: ['início da promoção'], example: '01/12/2026' },
  { key: 'sale_until', heading: 'Promoção até', also: ['fim da promoção'], example: '24/12/2026' },
  { key: 'stock', heading: 'Estoque', also: ['quantidade', 'unidades'], example: '12' },
  { key: 'category', heading: 'Categoria', also: ['tipo'], example: 'Méis' },
  { key: 'weight', heading: 'Peso (g)', also: ['peso'], example: '650' },
  { key: 'height', heading: 'Altura (cm)', also: ['altura'], example: '12,5' },
  { key: 'width', heading: 'Largura (cm)', also: ['largura'], example: '11' },
  { key: 'length', heading: 'Comprimento (cm)', also: ['comprimento'], example: '16' },
  { key: 'diameter', heading: 'Diâmetro (cm)', also: ['diâmetro'], example: '' },
  { key: 'format', heading: 'Formato', also: ['embalagem'], example: 'Caixa/Pacote' },
  { key: 'pickup_only', heading: 'Só retirada', also: ['sem envio', 'retirada'], example: 'Não' },
  { key: 'lead_days', heading: 'Dias para preparar', also: ['dias úteis para preparar'], example: '2' },
  { key: 'min_qtd', heading: 'Mínimo por pedido', also: ['mínimo'], example: '1' },
  { key: 'max_qtd', heading: 'Máximo por pedido', also: ['máximo'], example: '' },
  { key: 'featured', heading: 'Destaque', also: ['destacado'], example: 'Não' },
  { key: 'status', heading: 'Situação', also: ['status'], example: 'Rascunho' },
  { key: 'slug', heading: 'Endereço', also: ['slug'], example: '' },
  {
    key: 'description',
    heading: 'Descrição',
    also: ['texto'],
    example: 'Da florada da aroeira, em pote de vidro.',
  },
] as const

export type ColumnKey = (typeof productColumns)[number]['key']
