import type { ReactNode } from 'react'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { ContentGroup } from '../../content/editor/content-group.tsx'
import { PublicationOfRecord, SearchPreviewOfRecord } from '../../content/editor/record-fields.tsx'
import type { ContentEditor } from '../../content/editor/use-content-editor.ts'
import { CoverField } from '../../uploads/ui/cover-field.tsx'
import { type EventView, type Situation, situations } from '../event.ts'
import { eventFields } from '../event-fields.ts'
import { type EventForm, fieldLabels } from '../saving/event-form.ts'
import { situationText } from '../situation-text.ts'

type EventSideProps = {
  editor: ContentEditor<EventView, EventForm>
  site: { title: string; origin: string | null }
  children?: ReactNode
}

const situationHelp: Record<Situation, string> = {
  confirmed: 'Vai acontecer como está marcado.',
  postponed: 'Continua na agenda, com o aviso de que foi adiado.',
  canceled: 'Continua na agenda, riscado e com o aviso: quem já tinha anotado fica sabendo.',
}

export function EventSide({ editor, site, children }: EventSideProps) {
  const { form, values } = editor
  const { errors } = form.formState
  return (
    <>
      <ContentGroup id="event-situation" title="Confirmação">
        <SelectField
          label={fieldLabels.situation}
          choices={situations.map((value) => ({ value, label: situationText[value] }))}
          help={situationHelp[values.situation]}
          error={errors.situation?.message}
          {...form.register('situation')}
        />
      </ContentGroup>
      <PublicationOfRecord editor={editor} />
      <ContentGroup id="event-presentation" title="Apresentação">
        <CoverField form={form} label={fieldLabels.cover} />
        <TextArea
          label={fieldLabels.description}
          optional
          rows={3}
          maxLength={eventFields.description.longest}
          help="Uma frase para a lista, os buscadores e quem recebe o link. Em branco, vale o começo do texto."
          error={errors.description?.message}
          {...form.register('description')}
        />
        <SearchPreviewOfRecord editor={editor} site={site} description={values.description} />
      </ContentGroup>
      {children}
    </>
  )
}
