import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { countText } from '../../../platform/text/counts.ts'
import type { Page } from '../../../platform/text/schemas.ts'
import { sizeText } from '../../../platform/text/sizes.ts'
import { PictureFrame } from '../../../ui/drawings/picture-frame.tsx'
import { isNarrowed, listAddress } from '../../../ui/lists/list-address.ts'
import { ManageToolbar } from '../../../ui/lists/manage-toolbar.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { EmptyPage } from '../../../ui/page/empty-page.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ScreenHeader } from '../../../ui/page/screen-header.tsx'
import { placesText } from '../text.ts'
import type { UploadView } from '../upload.ts'
import { SendMany } from './send-many.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { UploadGrid } from './upload-grid.tsx'
import styles from './uploads-screen.module.css'

const filters = [
  {
    name: 'kind',
    label: 'Tipo',
    choices: [
      { value: '', label: 'Imagens e arquivos' },
      { value: 'image', label: 'Só imagens' },
      { value: 'file', label: 'Só arquivos' },
    ],
  },
  {
    name: 'used',
    label: 'Uso',
    choices: [
      { value: '', label: 'Em uso ou não' },
      { value: 'yes', label: 'Em uso' },
      { value: 'no', label: 'Sem uso' },
    ],
  },
]

const noteOf = ({ kind, alt, uses }: UploadView) =>
  [
    uses.length === 0 ? 'Sem uso' : `Em ${placesText(uses.length)}`,
    kind === 'image' && alt === '' && 'sem descrição',
  ]
    .filter(Boolean)
    .join(', ')

type UploadsScreenProps = {
  uploads: Page<UploadView>
  /** in bytes */
  room: { taken: number; whole: number }
}

export function UploadsScreen({ uploads, room }: UploadsScreenProps) {
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const [shown, setShown] = useState<UploadView | null>(null)
  const { data, total, page, per_page } = uploads
  return (
    <>
      <ScreenHeader title="Imagens e arquivos" from={{ label: 'Configurações', href: paths.settings() }}>
        Tudo o que o site mostra e oferece. As imagens e os arquivos ocupam {sizeText(room.taken)} de{' '}
        {sizeText(room.whole)}.
      </ScreenHeader>
      <div className={styles.whole}>
        <SendMany onSent={() => void revalidate()} />
        <ManageToolbar searchLabel="Buscar por nome ou descrição" filters={filters} />
        {data.length > 0 ? (
          <>
            <UploadGrid
              uploads={data}
              label={total === 1 ? '1 encontrado' : `${countText(total)} encontrados`}
              onPress={setShown}
              noteOf={noteOf}
            />
            <Pagination
              page={page}
              perPage={per_page}
              total={total}
              hrefFor={(to) => `?${listAddress(search, { page: String(to) })}`}
            />
          </>
        ) : total > 0 ? (
          <EmptyPage total={total} perPage={per_page} />
        ) : (
          <EmptyState
            drawing={<PictureFrame />}
            title={isNarrowed(search, ['q', 'kind', 'used']) ? 'Nada encontrado' : 'Nada enviado ainda'}
          >
            {isNarrowed(search, ['q', 'kind', 'used'])
              ? 'Tente outras palavras ou limpe os filtros.'
              : 'O que você enviar aqui ou nos textos fica guardado para usar de novo.'}
          </EmptyState>
        )}
      </div>
      {shown && (
        <UploadDialog
          upload={shown}
          onClose={() => setShown(null)}
          onChange={(upload) => {
            setShown((now) => (now?._id === upload._id ? upload : now))
            void revalidate()
          }}
          onDeleted={() => {
            setShown(null)
            void revalidate()
          }}
        />
      )}
    </>
  )
}
