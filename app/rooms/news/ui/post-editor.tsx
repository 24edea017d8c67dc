import { useMemo } from 'react'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { ContentForm } from '../../content/editor/content-form.tsx'
import { useContentEditor } from '../../content/editor/use-content-editor.ts'
import { TextOfRecord, TitleField } from '../../content/editor/written-fields.tsx'
import type { RevisionView } from '../../content/past/revision.ts'
import { editorUploads } from '../../uploads/ui/editor-uploads.ts'
import type { PostView } from '../post.ts'
import { longestTitle, postFields } from '../post-fields.ts'
import { emptyForm, fieldLabels } from '../post-form.ts'
import { postKind } from './post-kind.ts'
import { PostSide } from './post-side.tsx'

type PostEditorProps = {
  /** null: a new post */
  post: PostView | null
  revisions: RevisionView[]
  siteTitle: string
  origin: string | null
  zone: string
  /** owner of the unsaved draft, and author of a new post */
  writer: string
  writerName: string
  knownTags: string[]
}

export function PostEditor(props: PostEditorProps) {
  const { post, revisions, siteTitle, origin, zone, writer, writerName, knownTags } = props
  const fresh = useMemo(() => ({ ...emptyForm, author: writerName }), [writerName])
  const editor = useContentEditor({ kind: postKind, record: post, fresh, zone, writer })
  const { form, saved } = editor

  return (
    <ContentForm
      editor={editor}
      revisions={revisions}
      main={
        <>
          <TitleField editor={editor} longest={longestTitle} />
          <TextArea
            label={fieldLabels.excerpt}
            optional
            rows={2}
            maxLength={postFields.excerpt.longest}
            help="Uma frase que apresenta a notícia na lista. Em branco, vale o começo do texto."
            error={form.formState.errors.excerpt?.message}
            {...form.register('excerpt')}
          />
          <TextOfRecord
            editor={editor}
            images={Object.fromEntries((saved.record?.images ?? []).map((image) => [image._id, image]))}
            {...editorUploads}
          />
        </>
      }
      side={<PostSide editor={editor} site={{ title: siteTitle, origin }} knownTags={knownTags} />}
    />
  )
}
