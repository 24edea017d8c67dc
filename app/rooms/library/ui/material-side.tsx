import { ContentGroup } from '../../content/editor/content-group.tsx'
import { PublicationOfRecord, SearchPreviewOfRecord } from '../../content/editor/record-fields.tsx'
import type { ContentEditor } from '../../content/editor/use-content-editor.ts'
import { CoverField } from '../../uploads/ui/cover-field.tsx'
import type { Category } from '../catalogue/catalogue.ts'
import type { MaterialView } from '../material.ts'
import { fieldLabels, type MaterialForm } from '../saving/material-form.ts'
import { CatalogueFields } from './catalogue-fields.tsx'

type MaterialSideProps = {
  editor: ContentEditor<MaterialView, MaterialForm>
  site: { title: string; origin: string | null }
  knownTags: string[]
  usedCategories: Category[]
}

export function MaterialSide({ editor, site, knownTags, usedCategories }: MaterialSideProps) {
  const { form, values } = editor
  return (
    <>
      <PublicationOfRecord editor={editor} />
      <CatalogueFields editor={editor} knownTags={knownTags} usedCategories={usedCategories} />
      <ContentGroup id="material-presentation" title="Apresentação">
        <CoverField
          form={form}
          label={fieldLabels.cover}
          help="Em branco, a capa de um PDF sai da primeira página."
        />
        <SearchPreviewOfRecord editor={editor} site={site} description={values.description} />
      </ContentGroup>
    </>
  )
}
