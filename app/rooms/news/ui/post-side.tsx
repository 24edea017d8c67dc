import { SwitchField } from '../../../ui/fields/checkbox-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ContentGroup } from '../../content/editor/content-group.tsx'
import {
  PublicationOfRecord,
  SearchPreviewOfRecord,
  TagsOfRecord,
} from '../../content/editor/record-fields.tsx'
import type { ContentEditor } from '../../content/editor/use-content-editor.ts'
import { CoverField } from '../../uploads/ui/cover-field.tsx'
import type { PostView } from '../post.ts'
import { postFields } from '../post-fields.ts'
import { fieldLabels, type PostForm } from '../post-form.ts'

type PostSideProps = {
  editor: ContentEditor<PostView, PostForm>
  site: { title: string; origin: string | null }
  knownTags: string[]
}

export function PostSide({ editor, site, knownTags }: PostSideProps) {
  const { form, values } = editor
  const { errors } = form.formState
  return (
    <>
      <PublicationOfRecord editor={editor} isDated />
      <ContentGroup id="post-about" title="Sobre a notícia">
        <TextField
          label={fieldLabels.author}
          optional
          maxLength={postFields.author.longest}
          error={errors.author?.message}
          {...form.register('author')}
        />
        <TagsOfRecord editor={editor} known={knownTags} />
        <SwitchField
          label={fieldLabels.pinned}
          help="Fica antes das outras, mesmo das mais novas."
          error={errors.pinned?.message}
          {...form.register('pinned')}
        />
      </ContentGroup>
      <ContentGroup id="post-presentation" title="Apresentação">
        <CoverField form={form} label={fieldLabels.cover} />
        <TextField
          label={fieldLabels.cover_credit}
          optional
          maxLength={postFields.cover_credit.longest}
          help="Quem fotografou ou desenhou."
          error={errors.cover_credit?.message}
          {...form.register('cover_credit')}
        />
        <TextArea
          label={fieldLabels.description}
          optional
          rows={3}
          maxLength={postFields.description.longest}
          help="Para os buscadores e para quem recebe o link. Em branco, vale o resumo."
          error={errors.description?.message}
          {...form.register('description')}
        />
        <SearchPreviewOfRecord
          editor={editor}
          site={site}
          description={values.description || values.excerpt}
        />
      </ContentGroup>
    </>
  )
}
