import { paths } from '../../paths.ts'
import type { ImportWords } from '../../rooms/imports/ui/import-words.ts'
import { materialColumns, toldHeadings } from '../../rooms/library/spreadsheet/material-columns.ts'

export const materialImportWords: ImportWords = {
  title: 'Importar materiais',
  from: { label: 'Biblioteca', href: paths.materials() },
  door: '/api/medias/import',
  modelName: 'modelo-materiais.csv',
  columns: materialColumns,
  told: toldHeadings,
  list: paths.materialImports(),
  run: paths.materialImport,
  intro:
    'Um acervo inteiro de uma vez, por uma planilha. Os materiais entram como rascunhos; os que já estão na biblioteca não são repetidos.',
}
