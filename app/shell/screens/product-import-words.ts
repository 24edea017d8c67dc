import { paths } from '../../paths.ts'
import { productColumns } from '../../rooms/catalog/spreadsheet/product-columns.ts'
import type { ImportWords } from '../../rooms/imports/ui/import-words.ts'

export const productImportWords: ImportWords = {
  title: 'Importar produtos',
  from: { label: 'Produtos', href: paths.products() },
  door: '/api/products/import',
  modelName: 'modelo-produtos.csv',
  columns: productColumns,
  list: paths.productImports(),
  run: paths.productImport,
  intro:
    'O catálogo inteiro de uma vez, por uma planilha. Os produtos novos entram como rascunhos; os que já têm o mesmo código são atualizados. A coluna Estoque vale como uma contagem: deixe-a em branco se você não acabou de contar.',
  advice:
    'Antes de importar, baixe a planilha atual, na lista de produtos: preço, promoção, código e estoque não têm versões anteriores.',
}
