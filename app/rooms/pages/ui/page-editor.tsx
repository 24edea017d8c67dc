import { ContentForm } from '../../content/editor/content-form.tsx'
import { useContentEditor } from '../../content/editor/use-content-editor.ts'
import { TextOfRecord, TitleField } from '../../content/editor/written-fields.tsx'
import type { RevisionView } from '../../content/past/revision.ts'
import { editorUploads } from '../../uploads/ui/editor-uploads.ts'
import type { PageView } from '../page.ts'
import { longestTitle } from '../page-fields.ts'
import { pageKind } from './page-kind.ts'
import { PageSide } from './page-side.tsx'

type PageEditorProps = {
  /** null: a new page */
  page: PageView | null
  revisions: RevisionView[]
  siteTitle: string
  origin: string | null
  zone: string
  /** owner of the unsaved draft */
  writer: string
}

export function PageEditor({ page, revisions, siteTitle, origin, zone, writer }: PageEditorProps) {
  const editor = useContentEditor({ kind: pageKind, record: page, zone, writer })
  const { saved } = editor

  return (
    <ContentForm
      editor={editor}
      revisions={revisions}
      main={
        <>
          <TitleField editor={editor} longest={longestTitle} />
          <TextOfRecord
            editor={editor}
            images={Object.fromEntries((saved.record?.images ?? []).map((image) => [image._id, image]))}
            {...editorUploads}
          />
        </>
      }
      side={<PageSide editor={editor} site={{ title: siteTitle, origin }} />}
    />
  )
}
