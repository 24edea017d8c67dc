// Chooses uploads: one for a field, or several for a gallery, in the order of choosing.
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { send } from '../../../platform/api-client/send.ts'
import { countText } from '../../../platform/text/counts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { stack } from '../../../ui/layout.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { UploadView } from '../upload.ts'
import styles from './choose-upload.module.css'
import { UploadGrid } from './upload-grid.tsx'
import { uploadsApi } from './uploads-api.ts'

type ChooseUploadProps = {
  kind: 'image' | 'file'
  many?: boolean
  onChosen: (uploads: UploadView[]) => void
  onClose: () => void
}

const foundText = (total: number) =>
  total === 0 ? 'Nenhum resultado.' : total === 1 ? '1 resultado.' : `${countText(total)} resultados.`

const pauseMs = 300
const perPage = 24

export function ChooseUpload({ kind, many = false, onChosen, onClose }: ChooseUploadProps) {
  const { q, setQ, found, total, more, isBusy, hasFailed } = useFoundUploads(kind)
  const [chosen, setChosen] = useState<UploadView[]>([])
  const placeOf = (upload: UploadView) => chosen.findIndex(({ _id }) => _id === upload._id) + 1
  const press = (upload: UploadView) => {
    if (!many) return onChosen([upload])
    setChosen((now) => (placeOf(upload) > 0 ? now.filter(({ _id }) => _id !== upload._id) : [...now, upload]))
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={kind === 'image' ? (many ? 'Escolher imagens' : 'Escolher uma imagem') : 'Escolher um arquivo'}
      wide
      actions={
        many && (
          <Button look="main" disabled={chosen.length === 0} onClick={() => onChosen(chosen)}>
            {chosen.length < 2 ? 'Usar a escolhida' : `Usar as ${chosen.length} escolhidas`}
          </Button>
        )
      }
    >
      <div className={stack(5)}>
        <TextField
          label="Buscar por nome ou descrição"
          type="search"
          value={q}
          autoFocus
          onChange={(event) => setQ(event.target.value)}
        />
        <VisuallyHidden>
          <span role="status">{!isBusy && !hasFailed && q && foundText(total)}</span>
        </VisuallyHidden>
        {found.length > 0 && (
          <UploadGrid uploads={found} label="Já enviados" onPress={press} {...(many && { placeOf })} />
        )}
        {hasFailed && <p className={styles.none}>Não foi possível carregar.</p>}
        {(hasFailed || found.length < total) && (
          <Button busy={isBusy} onClick={more}>
            {hasFailed ? 'Tentar de novo' : 'Mostrar mais'}
          </Button>
        )}
        {found.length === 0 && !hasFailed && isBusy && <Spinner />}
        {found.length === 0 && !hasFailed && !isBusy && (
          <p className={styles.none}>
            <Icon of={Search} size="small" />{' '}
            {q ? 'Nada encontrado com estas palavras.' : 'Nada foi enviado ainda.'}
          </p>
        )}
      </div>
    </Dialog>
  )
}

type Wanted = { q: string; page: number }

/** Loaded page by page; reset when the words change. A page without an answer is asked for again before the next. */
function useFoundUploads(kind: 'image' | 'file') {
  const [q, setQ] = useState('')
  const [wanted, setWanted] = useState<Wanted>({ q: '', page: 1 })
  const [failed, setFailed] = useState<Wanted | null>(null)
  const [found, setFound] = useState<{ uploads: UploadView[]; total: number }>({ uploads: [], total: 0 })
  const [isBusy, setBusy] = useState(true)
  const hasFailed = failed?.q === wanted.q && failed.page === wanted.page

  useEffect(() => {
    const timer = setTimeout(
      () => setWanted((now) => (now.q === q.trim() ? now : { q: q.trim(), page: 1 })),
      pauseMs,
    )
    return () => clearTimeout(timer)
  }, [q])

  useEffect(() => {
    let isWanted = true
    const query = { kind, q: wanted.q, page: String(wanted.page), per_page: String(perPage) }
    setBusy(true)
    void send(uploadsApi().index.$get({ query })).then((answer) => {
      if (!isWanted) return
      setBusy(false)
      setFailed(answer.ok ? null : wanted)
      if (!answer.ok) return
      const { data, total } = answer.data as { data: UploadView[]; total: number }
      setFound((before) => ({ uploads: wanted.page === 1 ? data : [...before.uploads, ...data], total }))
    })
    return () => {
      isWanted = false
    }
  }, [kind, wanted])

  // What is there was found with the words before.
  const isOfOthers = hasFailed && wanted.page === 1
  return {
    q,
    setQ,
    isBusy,
    hasFailed,
    total: found.total,
    found: isOfOthers ? [] : found.uploads,
    /** the next page, or the same again */
    more: () => setWanted((now) => ({ ...now, page: hasFailed ? now.page : now.page + 1 })),
  }
}
