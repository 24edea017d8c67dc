import { toast } from '../../../ui/toasts/toast.ts'
import type { ContentFields, KnownContent } from './content-kind.ts'
import { type ListedRevision, RevisionsPanel } from './revisions-panel.tsx'
import { sayFields } from './say-fields.ts'
import type { ContentEditor } from './use-content-editor.ts'

const restoreAgain = 'Outra pessoa salvou mudanças aqui. Recarregue a página e restaure de novo.'

type PastOfRecordProps<View extends KnownContent, Form extends ContentFields> = {
  editor: ContentEditor<View, Form>
  record: View
  revisions: ListedRevision[]
}

export function PastOfRecord<View extends KnownContent, Form extends ContentFields>({
  editor,
  record,
  revisions,
}: PastOfRecordProps<View, Form>) {
  const { kind, zone, saved, isDirty, show } = editor
  return (
    <RevisionsPanel
      revisions={revisions}
      zone={zone}
      isDirty={isDirty}
      read={async (revision) => {
        const read = await kind.past.read(record._id, revision)
        if (!read.ok) return null
        return [...sayFields(kind, read.data, read.data.images), ...(kind.past.tellMore?.(read.data) ?? [])]
      }}
      restore={async (revision) => {
        const restored = await kind.past.restore(record._id, revision, saved.version)
        if (!restored.ok) {
          toast.error(restored.code === 'stale' ? restoreAgain : restored.message)
          return false
        }
        show(restored.data)
        toast.success('Versão restaurada.')
        return true
      }}
    />
  )
}
