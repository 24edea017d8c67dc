import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { focusHeadingIfLost } from '../../../ui/focus.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormBar } from '../../../ui/form/form-bar.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { listErrors } from '../../../ui/form/listed-errors.ts'
import { stack } from '../../../ui/layout.ts'
import { useReach } from '../../../ui/page/reach.ts'
import { ScreenHeader } from '../../../ui/page/screen-header.tsx'
import { lateDialog } from '../../../ui/parts/late-part.tsx'
import { UnsavedOffer } from '../../../ui/unsaved/unsaved-offer.tsx'
import styles from './content-form.module.css'
import type { ContentFields, KnownContent } from './content-kind.ts'
import { PastOfRecord } from './past-of-record.tsx'
import { PreviewButton } from './preview-button.tsx'
import { publicationLabel } from './publication-fields.tsx'
import { PublishButtons } from './publish-buttons.tsx'
import type { ListedRevision } from './revisions-panel.tsx'
import type { ContentEditor } from './use-content-editor.ts'
import type { UnsavedContent } from './use-record-form.ts'

const Conflict = lateDialog(() => import('./conflict.tsx'))

type ContentFormProps<View extends KnownContent, Form extends ContentFields> = {
  editor: ContentEditor<View, Form>
  revisions: ListedRevision[]
  main: ReactNode
  side: ReactNode
  buttons?: ReactNode
}

/** The main column, the side column, the bar, revisions, and everything that protects unsaved text. */
export function ContentForm<View extends KnownContent, Form extends ContentFields>({
  editor,
  revisions,
  main,
  side,
  buttons,
}: ContentFormProps<View, Form>) {
  const { kind, zone } = editor
  const { errors, isSubmitting, submitCount } = editor.form.formState
  const known = editor.saved.record
  const isInReach = useReach()
  const view = kind.at.view(known?.slug ?? '')
  // The first save navigates to the record's address: the form takes no typing on the way.
  const isAway = editor.isNew && (isSubmitting || known !== null)
  const noteFocus = useFocusAfterRefusal(isAway)
  const labels = { ...kind.labels, published_at: publicationLabel(editor.values.status, kind.said) }
  return (
    <Form
      className={styles.editor}
      noValidate
      waitsInBar
      onSubmit={(event) => {
        noteFocus()
        return editor.submit(event)
      }}
      onKeyDown={(event) => {
        if (editor.isNew && wouldSave(event)) event.preventDefault()
      }}
      aria-labelledby="content-editor-title"
      inert={isAway}
    >
      {/* The default button, for Enter in a field of a known record: it only saves. */}
      <Button type="submit" className={styles.implicit} tabIndex={-1}>
        Salvar
      </Button>
      <LeaveGuard when={editor.isDirty} />
      <ScreenHeader
        from={kind.at.list}
        here={known?.title}
        title={editor.isNew ? kind.said.fresh : kind.said.edit}
        titleId="content-editor-title"
      />
      <UnsavedOffer<UnsavedContent<Form>>
        of={editor.unsavedKey}
        isNews={editor.differsFromSaved}
        isDirty={editor.isDirty}
        onRecover={editor.recover}
      />
      <ErrorSummary errors={listErrors(errors, labels)} attempt={submitCount} />
      <div className={styles.columns}>
        <div className={stack(6, 'top')}>{main}</div>
        <aside className={styles.side} aria-label="Publicação e apresentação">
          {side}
          {known && <PastOfRecord editor={editor} record={known} revisions={revisions} />}
        </aside>
      </div>
      <FormBar
        save={(busy) => <PublishButtons editor={editor} busy={busy} />}
        dirty={editor.isDirty}
        busy={isSubmitting}
        viewHref={known?.status === 'published' && isInReach(view) ? view : undefined}
      >
        {buttons}
        {known && (
          <PreviewButton
            isDirty={editor.isDirty}
            zone={zone}
            said={kind.said.preview}
            ask={async () => {
              const made = await kind.sharePreview(known._id)
              return made.ok
                ? { path: kind.at.preview(made.data.token), expires_at: made.data.expires_at }
                : null
            }}
          />
        )}
      </FormBar>
      {editor.theirs && (
        <Suspense>
          <Conflict
            editor={editor}
            theirs={editor.theirs.record}
            change={editor.theirs.change}
            onClose={editor.postpone}
          />
        </Suspense>
      )}
    </Form>
  )
}

const opensByEnter = /^(button|color|file|image|reset|submit)$/

/**
 * Whether the browser presses the form's default button. A new record is saved by its buttons alone: Enter after a title
 * or a price would leave a draft the author did not ask for.
 */
function wouldSave({ key, target, currentTarget, nativeEvent }: KeyboardEvent<HTMLFormElement>): boolean {
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return false
  // A dialog that was opened from here is no part of the form.
  return target.form === currentTarget && !opensByEnter.test(target.type)
}

/**
 * An inert form loses the focus: where nothing was made, it goes back to where it was, unless an error has taken it.
 * @returns what notes where it is
 */
function useFocusAfterRefusal(isAway: boolean): () => void {
  const noted = useRef<Element | null>(null)
  useEffect(() => {
    const before = noted.current
    if (isAway || !(before instanceof HTMLElement)) return
    noted.current = null
    if (document.activeElement !== document.body || before === document.body) return
    before.focus({ preventScroll: true })
    // Of a dialog that is gone, as that asks whether to save without a file.
    focusHeadingIfLost()
  }, [isAway])
  return () => {
    noted.current = document.activeElement
  }
}
