import { type ComponentType, useState } from 'react'
import ConflictDialog from './conflict-dialog.tsx'
import { conflictWords, type LastChange } from './conflict-words.ts'
import type { ContentFields, KnownContent } from './content-kind.ts'
import { sayFields } from './say-fields.ts'
import type { ContentEditor } from './use-content-editor.ts'

type ConflictProps<View extends KnownContent, Form extends ContentFields> = {
  editor: ContentEditor<View, Form>
  theirs: View
  change: LastChange
  onClose: () => void
}

function Conflict<View extends KnownContent, Form extends ContentFields>({
  editor,
  theirs,
  change,
  onClose,
}: ConflictProps<View, Form>) {
  const { kind, zone, saved } = editor
  // The moment is fixed, so that the words do not change while the dialog is open.
  const [now] = useState(() => new Date())
  const words = conflictWords({ noun: kind.name, change, now, zone })
  const mine = editor.values
  const other = kind.formOf(theirs, zone)
  const pictures = [...(saved.record?.images ?? []), ...theirs.images]
  const [said, saidByThem, saidBefore] = [mine, other, saved.form].map((form) =>
    sayFields(kind, form, pictures),
  )
  const fields = kind.differences(mine, other).flatMap((name) => {
    const [before, after, base] = [said, saidByThem, saidBefore].map((all) =>
      all?.find((field) => field.name === name),
    )
    return before && after && base
      ? [{ name, label: before.label, before: before.said, after: after.said, base: base.said }]
      : []
  })
  return (
    <ConflictDialog
      title={words.title}
      whose={words.whose}
      fields={fields}
      onSettle={(fromTheirs, merged) => editor.settle(fromTheirs, merged as Partial<Form>)}
      onClose={onClose}
    >
      {words.sentence} Compare as versões antes de salvar. Nada se perde: escolha o que fica em cada campo e
      em cada trecho do texto; depois confira, mude o que quiser e salve.
    </ConflictDialog>
  )
}

/** `lateDialog` cannot take a generic component. */
export default Conflict as ComponentType<{
  // biome-ignore lint/suspicious/noExplicitAny: a late component cannot be generic
  editor: any
  // biome-ignore lint/suspicious/noExplicitAny: as above
  theirs: any
  change: LastChange
  onClose: () => void
}>
