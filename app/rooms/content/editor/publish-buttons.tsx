import { CalendarClock } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
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
  const [pressed, setPressed] = usePressed(busy)

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
        <Button ref={saveRef} type="submit" busy={busy && pressed === 'save'}>
          Salvar rascunho
        </Button>
        <Button key="schedule" icon={CalendarClock} onClick={editor.schedule}>
          Agendar
        </Button>
        <Button
          type="submit"
          name="status"
          value="published"
          look="main"
          busy={busy && pressed === 'published'}
          onClick={() => setPressed('published')}
        >
          Publicar
        </Button>
      </>
    )
  return (
    <>
      <Button
        type="submit"
        name="status"
        value="draft"
        look="quiet"
        busy={busy && pressed === 'draft'}
        onClick={() => setPressed('draft')}
      >
        Voltar a rascunho
      </Button>
      {saved === 'scheduled' && (
        <Button
          type="submit"
          name="status"
          value="published"
          busy={busy && pressed === 'published'}
          onClick={() => setPressed('published')}
        >
          Publicar agora
        </Button>
      )}
      <Button ref={saveRef} type="submit" look="main" busy={busy && pressed === 'save'}>
        Salvar
      </Button>
    </>
  )
}

/** Which button the spinner belongs to; Enter in a field, and the keys of saving, save. */
function usePressed(busy: boolean) {
  const [pressed, setPressed] = useState<'save' | 'published' | 'draft'>('save')
  useEffect(() => {
    if (!busy) setPressed('save')
  }, [busy])
  return [pressed, setPressed] as const
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
