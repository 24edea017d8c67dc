// The columns that import and export share.
import { namedColumn, sheetColumnsOf } from '../../content/record/field.ts'
import { materialFields } from '../material-fields.ts'

export const fieldColumns = sheetColumnsOf(materialFields)

type Column = { key: string; heading: string; also?: readonly string[]; example: string; required?: boolean }

export const materialColumns: readonly Column[] = [
  {
    key: 'title',
    heading: 'Título',
    also: ['nome', 'title'],
    required: true,
    example: 'Manejo do pequi: guia de coleta',
  },
  ...fieldColumns.map(namedColumn),
  { key: 'status', heading: 'Situação', also: ['status'], example: 'Rascunho' },
]

/** Of the columns that are exported beside them, which an import passes over. */
export const toldHeadings = ['Arquivo', 'Endereço no site', 'Baixado', 'Publicado em'] as const
