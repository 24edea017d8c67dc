import { Controller } from 'react-hook-form'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { stack } from '../../../ui/layout.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ContentForm } from '../../content/editor/content-form.tsx'
import { ContentGroup } from '../../content/editor/content-group.tsx'
import { useContentEditor } from '../../content/editor/use-content-editor.ts'
import { TextOfRecord, TitleField } from '../../content/editor/written-fields.tsx'
import type { RevisionView } from '../../content/past/revision.ts'
import { editorUploads } from '../../uploads/ui/editor-uploads.ts'
import { UploadField } from '../../uploads/ui/upload-field.tsx'
import type { Category } from '../catalogue/catalogue.ts'
import { longestTitle, type MaterialView } from '../material.ts'
import { materialFields } from '../material-fields.ts'
import { fieldLabels } from '../saving/material-form.ts'
import { fileTroubleText } from '../text.ts'
import { materialKind } from './material-kind.ts'
import { MaterialSide } from './material-side.tsx'
import { useTitleOfFile } from './use-title-of-file.ts'

type MaterialEditorProps = {
  /** null: a new material */
  material: MaterialView | null
  revisions: RevisionView[]
  siteTitle: string
  origin: string | null
  zone: string
  /** owner of the unsaved draft */
  writer: string
  knownTags: string[]
  /** the most used first */
  usedCategories: Category[]
}

export function MaterialEditor(props: MaterialEditorProps) {
  const { material, revisions, siteTitle, origin, zone, writer, knownTags, usedCategories } = props
  const editor = useContentEditor({ kind: materialKind, record: material, zone, writer })
  const { form, saved } = editor
  const { errors } = form.formState
  const trouble = saved.record?.file_trouble
  const { takeTitle, note } = useTitleOfFile(editor)

  return (
    <ContentForm
      editor={editor}
      revisions={revisions}
      main={
        <>
          <TitleField editor={editor} longest={longestTitle} help={note} />
          <TextArea
            label={fieldLabels.authors}
            optional
            rows={2}
            help="Um por linha, na ordem da obra. Uma instituição em maiúsculas: EMBRAPA."
            error={errors.authors?.message}
            {...form.register('authors')}
          />
          <ContentGroup id="material-access" title="Arquivo ou link">
            <div data-field="file">
              <Controller
                control={form.control}
                name="file"
                render={({ field }) => (
                  <div className={stack(3)}>
                    <UploadField
                      label={fieldLabels.file}
                      help="Documentos, planilhas, áudios, vídeos e imagens, de até 100 MB. As palavras de um PDF entram na busca; de um muito longo, as do começo."
                      value={field.value}
                      onChange={(file) => {
                        field.onChange(file)
                        void takeTitle(file)
                      }}
                      error={errors.file?.message}
                    />
                    {trouble && field.value?._id === saved.record?.file?._id && (
                      <Notice tone="warning">{fileTroubleText[trouble]}</Notice>
                    )}
                  </div>
                )}
              />
            </div>
            <TextField
              label={fieldLabels.url}
              optional
              type="url"
              inputMode="url"
              placeholder="https://"
              help="Quando o material está em outro site."
              error={errors.url?.message}
              {...form.register('url')}
            />
          </ContentGroup>
          <TextArea
            label={fieldLabels.description}
            optional
            rows={3}
            maxLength={materialFields.description.longest}
            help="Sobre o que é, em poucas frases: aparece na lista e nos buscadores."
            error={errors.description?.message}
            {...form.register('description')}
          />
          <TextOfRecord
            editor={editor}
            images={Object.fromEntries((saved.record?.images ?? []).map((image) => [image._id, image]))}
            {...editorUploads}
          />
        </>
      }
      side={
        <MaterialSide
          editor={editor}
          site={{ title: siteTitle, origin }}
          knownTags={knownTags}
          usedCategories={usedCategories}
        />
      }
    />
  )
}
