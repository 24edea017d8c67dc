import { useMemo } from 'react'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { ContentForm } from '../../content/editor/content-form.tsx'
import { ContentGroup } from '../../content/editor/content-group.tsx'
import { DuplicateButton } from '../../content/editor/duplicate-button.tsx'
import type { ListedRevision } from '../../content/editor/revisions-panel.tsx'
import { useContentEditor } from '../../content/editor/use-content-editor.ts'
import { TextOfRecord, TitleField } from '../../content/editor/written-fields.tsx'
import { editorUploads } from '../../uploads/ui/editor-uploads.ts'
import { type EventView, longestTitle } from '../event.ts'
import { emptyForm } from '../saving/event-form.ts'
import { eventKind } from './event-kind.ts'
import { EventSide } from './event-side.tsx'
import { eventsApi } from './events-api.ts'
import { PlaceFields } from './place-fields.tsx'
import { RecurrenceFields } from './recurrence-fields.tsx'
import { useStart } from './use-start.ts'
import { WhenFields } from './when-fields.tsx'

type EventEditorProps = {
  /** null: a new event */
  event: EventView | null
  revisions: ListedRevision[]
  siteTitle: string
  origin: string | null
  zone: string
  /** owner of the unsaved draft */
  writer: string
}

export function EventEditor({ event, revisions, siteTitle, origin, zone, writer }: EventEditorProps) {
  const fresh = useMemo(() => ({ ...emptyForm, timezone: zone }), [zone])
  const editor = useContentEditor({ kind: eventKind, record: event, fresh, zone, writer })
  const { form, values, saved } = editor
  const start = useStart(form)

  return (
    <ContentForm
      editor={editor}
      revisions={revisions}
      main={
        <>
          <TitleField editor={editor} longest={longestTitle} />
          <ContentGroup id="event-when" title="Quando">
            <WhenFields form={form} values={values} start={start} />
            <RecurrenceFields editor={editor} isStartTyped={start.isTyped} />
          </ContentGroup>
          <ContentGroup id="event-where" title="Onde">
            <PlaceFields form={form} />
          </ContentGroup>
          <TextOfRecord
            editor={editor}
            images={Object.fromEntries((saved.record?.images ?? []).map((image) => [image._id, image]))}
            {...editorUploads}
          />
        </>
      }
      side={
        <EventSide editor={editor} site={{ title: siteTitle, origin }}>
          {saved.record && <Duplicate id={saved.record._id} isDirty={editor.isDirty} />}
        </EventSide>
      }
    />
  )
}

const Duplicate = ({ id, isDirty }: { id: string; isDirty: boolean }) => (
  <DuplicateButton
    label="Duplicar este evento"
    done="Evento duplicado. Esta é a cópia, em rascunho."
    isDirty={isDirty}
    duplicate={() => send(eventsApi()[':id'].duplicate.$post({ param: { id } }))}
    edit={paths.editEvent}
  >
    Uma cópia em rascunho, com o mesmo texto, local e horário, para mudar só o que for diferente.
  </DuplicateButton>
)
