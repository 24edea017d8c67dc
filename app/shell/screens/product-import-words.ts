import { paths } from '../../paths.ts'
import { productColumns } from '../../rooms/catalog/product-columns.ts'
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
    'O catálogo inteiro de uma vez, por uma planilha. Os produtos novos entram como rascunhos; os que já têm o mesmo código são atualizados.',
}
