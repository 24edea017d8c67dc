import { CalendarClock } from 'lucide-react'
import { type Ref, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { focusOn } from '../../../ui/focus.ts'
import type { ContentFields, KnownContent } from './content-kind.ts'
import type { ContentEditor } from './use-content-editor.ts'

type PublishButtonsProps<View extends KnownContent, Form extends ContentFields> = {
  editor: ContentEditor<View, Form>
  busy: boolean
  /** of the button that saves without changing the publication */
  saveRef: Ref<HTMLButtonElement>
}

/** Saves, and publishes, schedules or withdraws. */
export function PublishButtons<View extends KnownContent, Form extends ContentFields>({
  editor,
  busy,
  saveRef,
}: PublishButtonsProps<View, Form>) {
  const saved = editor.saved.record?.status ?? 'draft'
  const isScheduling = editor.values.status === 'scheduled' && saved !== 'scheduled'
  useFocusOnTime(isScheduling)

  if (isScheduling)
    return (
      <>
        <Button key="unschedule" look="quiet" onClick={editor.unschedule}>
          Não agendar
        </Button>
        {/* A key of its own: reusing the pressed button's element would submit the form with the same press. */}
        <Button key="at-that-time" type="submit" look="main" busy={busy}>
          Agendar
        </Button>
      </>
    )
  if (saved === 'draft')
    return (
      <>
        <Button ref={saveRef} type="submit">
          Salvar rascunho
        </Button>
        <Button key="schedule" icon={CalendarClock} onClick={editor.schedule}>
          Agendar
        </Button>
        <Button type="submit" name="status" value="published" look="main" busy={busy}>
          Publicar
        </Button>
      </>
    )
  return (
    <>
      <Button type="submit" name="status" value="draft" look="quiet">
        Voltar a rascunho
      </Button>
      {saved === 'scheduled' && (
        <Button type="submit" name="status" value="published">
          Publicar agora
        </Button>
      )}
      <Button ref={saveRef} type="submit" look="main" busy={busy}>
        Salvar
      </Button>
    </>
  )
}

/** Scheduling asks for the time. */
function useFocusOnTime(isScheduling: boolean) {
  const was = useRef(isScheduling)
  useEffect(() => {
    if (isScheduling && !was.current) {
      const field = document.querySelector<HTMLElement>('[data-field=published_at]')
      const first = field?.querySelector<HTMLElement>('[role=spinbutton], input')
      if (first) focusOn(first)
    }
    was.current = isScheduling
  }, [isScheduling])
}
