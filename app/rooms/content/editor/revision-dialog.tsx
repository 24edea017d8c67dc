// Compares two revisions; loaded on demand.
import { useEffect, useState } from 'react'
import { momentText } from '../../../platform/text/moments.ts'
import { Button } from '../../../ui/button.tsx'
import type { ComparedField } from '../../../ui/comparison/field-value.ts'
import { FieldsCompared } from '../../../ui/comparison/fields-compared.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { stack } from '../../../ui/layout.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { SaidField } from './content-kind.ts'
import type { ListedRevision, RevisionReading } from './revisions-panel.tsx'

type RevisionDialogProps = RevisionReading & {
  revision: ListedRevision
  /** newest first; the first is the present state */
  revisions: ListedRevision[]
  zone: string
  onClose: () => void
}

export default function RevisionDialog(props: RevisionDialogProps) {
  const { revision, revisions, zone, read, restore, isDirty, onClose } = props
  const [besides, setBesides] = useState(revisions[0]?._id ?? '')
  const [isRestoring, setRestoring] = useState(false)
  const place = (id: string) => revisions.findIndex(({ _id }) => _id === id)
  // The older revision stands on the left, whichever of them was opened.
  const [older, newer] =
    place(revision._id) > place(besides) ? [revision._id, besides] : [besides, revision._id]
  const fields = useBoth(older, newer, read, onClose)
  const nameOf = (id: string) =>
    id === revisions[0]?._id
      ? 'Versão atual'
      : `Versão de ${momentText(revisions[place(id)]?.at ?? '', zone)}`

  async function goBack() {
    setRestoring(true)
    if (await restore(revision._id)) onClose()
    setRestoring(false)
  }

  return (
    <Dialog
      isOpen
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Versão de ${momentText(revision.at, zone)}`}
      actions={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button look="main" busy={isRestoring} onClick={goBack}>
            Restaurar esta versão
          </Button>
        </>
      }
    >
      <div className={stack(4)}>
        {isDirty && (
          <Notice tone="warning">
            Há alterações não salvas. Restaurar esta versão passa por cima delas.
          </Notice>
        )}
        {revisions.length > 2 && (
          <SelectField
            label="Comparar com"
            value={besides}
            onChange={(event) => setBesides(event.target.value)}
            choices={revisions
              .filter(({ _id }) => _id !== revision._id)
              .map(({ _id, by }) => ({ value: _id, label: [nameOf(_id), by].filter(Boolean).join(', ') }))}
          />
        )}
        {fields ? (
          <FieldsCompared fields={fields} names={{ before: nameOf(older), after: nameOf(newer) }} />
        ) : (
          <Spinner label="Buscando as versões" />
        )}
      </div>
    </Dialog>
  )
}

/** Null until loaded. */
function useBoth(older: string, newer: string, read: RevisionReading['read'], onFail: () => void) {
  const [fields, setFields] = useState<ComparedField[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: which versions is all that matters
  useEffect(() => {
    let isWanted = true
    setFields(null)
    void Promise.all([read(older), read(newer)]).then(([before, after]) => {
      if (!isWanted) return
      if (before && after) setFields(join(before, after))
      else onFail()
    })
    return () => {
      isWanted = false
    }
  }, [older, newer])
  return fields
}

const join = (before: SaidField[], after: SaidField[]): ComparedField[] =>
  before.flatMap(({ name, label, said }) => {
    const other = after.find((field) => field.name === name)
    return other ? [{ name, label, before: said, after: other.said }] : []
  })
