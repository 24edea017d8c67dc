import { CalendarClock } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { focusOn } from '../../../ui/focus.ts'
import { MenuButton, type MenuEntry } from '../../../ui/menu-button.tsx'
import type { ContentFields, KnownContent } from './content-kind.ts'
import styles from './publish-buttons.module.css'
import type { ContentEditor } from './use-content-editor.ts'

type PublishButtonsProps<View extends KnownContent, Form extends ContentFields> = {
  editor: ContentEditor<View, Form>
  busy: boolean
}

/** Saves, and publishes, schedules or withdraws. On a phone all but the main button are folded behind one. */
export function PublishButtons<View extends KnownContent, Form extends ContentFields>({
  editor,
  busy,
}: PublishButtonsProps<View, Form>) {
  const saved = editor.saved.record?.status ?? 'draft'
  const isScheduling = editor.values.status === 'scheduled' && saved !== 'scheduled'
  useFocusOnTime(isScheduling)
  const [pressed, setPressed] = usePressed(busy)
  const saving = useRef<HTMLButtonElement>(null)
  const other = useRef<HTMLButtonElement>(null)
  const fold = useRef<HTMLSpanElement>(null)
  useFocusAfterCreation(saving, fold)

  /** The folded entry of a button that the stylesheet hides here. */
  const folded = (label: string, button: RefObject<HTMLButtonElement | null>): MenuEntry => ({
    id: label,
    label,
    onAction: () => button.current?.click(),
  })
  const foldedIn = (...entries: MenuEntry[]) => (
    <span ref={fold} className={styles.folded}>
      <MenuButton label="Outras opções" look="secondary" entries={entries} />
    </span>
  )

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
  const publish = (label: string, look?: ButtonLook) => (
    <Button
      type="submit"
      name="status"
      value="published"
      look={look}
      busy={busy && pressed === 'published'}
      onClick={() => setPressed('published')}
    >
      {label}
    </Button>
  )
  if (saved === 'draft')
    return (
      <>
        <Button ref={saving} type="submit" className={styles.wide} busy={busy && pressed === 'save'}>
          Salvar rascunho
        </Button>
        <Button key="schedule" className={styles.wide} icon={CalendarClock} onClick={editor.schedule}>
          Agendar
        </Button>
        {foldedIn(folded('Salvar rascunho', saving), {
          id: 'Agendar',
          label: 'Agendar',
          onAction: editor.schedule,
        })}
        {publish('Publicar', 'main')}
      </>
    )
  return (
    <>
      <Button
        ref={other}
        type="submit"
        name="status"
        value="draft"
        look="quiet"
        className={styles.wide}
        busy={busy && pressed === 'draft'}
        onClick={() => setPressed('draft')}
      >
        Voltar a rascunho
      </Button>
      {foldedIn(folded('Voltar a rascunho', other))}
      {saved === 'scheduled' && publish('Publicar agora')}
      <Button ref={saving} type="submit" look="main" busy={busy && pressed === 'save'}>
        Salvar
      </Button>
    </>
  )
}

/** The button that shows the spinner; Enter in a field, and the keys of saving, save. */
function usePressed(busy: boolean) {
  const [pressed, setPressed] = useState<'save' | 'published' | 'draft'>('save')
  useEffect(() => {
    if (!busy) setPressed('save')
  }, [busy])
  return [pressed, setPressed] as const
}

/** Focuses the time when it is asked for. */
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

/** The first save remounts the form at the record's address; the focus stays on the button that saves. */
function useFocusAfterCreation(
  saving: RefObject<HTMLButtonElement | null>,
  fold: RefObject<HTMLElement | null>,
) {
  const { state } = useLocation()
  const isMoved = useNavigationType() === 'REPLACE' && state?.created === true
  useEffect(() => {
    if (!isMoved) return
    const seen = saving.current?.checkVisibility() ? saving.current : fold.current?.querySelector('button')
    seen?.focus({ preventScroll: true })
  }, [isMoved, saving, fold])
}
