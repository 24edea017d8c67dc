import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { paths } from '../../../paths.ts'
import type { Page } from '../../../platform/text/schemas.ts'
import { tagKey } from '../../../platform/text/tags.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Magnifier } from '../../../ui/drawings/magnifier.tsx'
import type { ManageColumn } from '../../../ui/lists/manage-rows.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ContentTable } from '../../content/list/content-table.tsx'
import { categories, materialTypes } from '../catalogue/catalogue.ts'
import type { MaterialRow } from '../material.ts'
import { listWords, timesText } from '../text.ts'
import { materialCalls } from './materials-api.ts'

type MaterialsListProps = { materials: Page<MaterialRow>; zone: string; knownTags: string[] }

const columns: ManageColumn<MaterialRow>[] = [
  { id: 'type', header: 'Tipo', plain: true, cell: (row) => row.type },
  {
    id: 'downloads',
    header: 'Baixado',
    plain: true,
    cell: ({ downloads }) => downloads > 0 && timesText(downloads),
  },
]

const otherWays = [
  { label: 'Enviar vários arquivos', href: paths.manyMaterials() },
  { label: 'Importar planilha', href: paths.materialImports() },
  { address: '/api/medias', file: 'biblioteca' },
]

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

const catalogueFilters = [
  { name: 'category', label: 'Categoria', choices: [{ value: '', label: 'Todas' }, ...named(categories)] },
  { name: 'type', label: 'Tipo', choices: [{ value: '', label: 'Todos' }, ...named(materialTypes)] },
]

export function MaterialsList({ materials, zone, knownTags }: MaterialsListProps) {
  const filters = useMemo(() => {
    if (knownTags.length === 0) return catalogueFilters
    const choices = knownTags.map((name) => ({ value: tagKey(name), label: name }))
    return [
      ...catalogueFilters,
      { name: 'tag', label: 'Assunto', choices: [{ value: '', label: 'Todos' }, ...choices] },
    ]
  }, [knownTags])
  return (
    <ContentTable
      page={materials}
      zone={zone}
      words={listWords}
      calls={materialCalls}
      at={{ add: paths.newMaterial(), edit: paths.editMaterial, view: paths.material }}
      columns={columns}
      filters={filters}
      ways={otherWays}
      empty={
        <EmptyState
          drawing={<Magnifier />}
          title="Nenhum material ainda"
          action={
            <ButtonLink href={paths.newMaterial()} icon={Plus}>
              Acrescentar o primeiro material
            </ButtonLink>
          }
        >
          A biblioteca guarda livros, cartilhas, vídeos e tudo o que vale a pena ler de novo, em arquivo ou
          por link.
        </EmptyState>
      }
    />
  )
}
