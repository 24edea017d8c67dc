import { TextArea } from '../../../ui/fields/text-area.tsx'
import { ContentGroup } from '../../content/editor/content-group.tsx'
import { PublicationOfRecord, SearchPreviewOfRecord } from '../../content/editor/record-fields.tsx'
import type { ContentEditor } from '../../content/editor/use-content-editor.ts'
import { CoverField } from '../../uploads/ui/cover-field.tsx'
import type { PageView } from '../page.ts'
import { pageFields } from '../page-fields.ts'
import { fieldLabels, type PageForm } from '../page-form.ts'

type PageSideProps = {
  editor: ContentEditor<PageView, PageForm>
  site: { title: string; origin: string | null }
}

export function PageSide({ editor, site }: PageSideProps) {
  const { form, values } = editor
  const { errors } = form.formState
  return (
    <>
      <PublicationOfRecord editor={editor} />
      <ContentGroup id="page-presentation" title="Apresentação">
        <CoverField form={form} label={fieldLabels.cover} />
        <TextArea
          label={fieldLabels.description}
          optional
          rows={3}
          maxLength={pageFields.description.longest}
          help="Uma ou duas frases, para os buscadores e para quem recebe o link. Em branco, vale o começo do texto."
          error={errors.description?.message}
          {...form.register('description')}
        />
        <SearchPreviewOfRecord editor={editor} site={site} description={values.description} />
      </ContentGroup>
    </>
  )
}
