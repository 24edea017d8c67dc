import {
  type ComponentProps,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { Spinner } from '../spinner.tsx'
import styles from './form.module.css'
import { FormContext } from './form-context.ts'
import { FormFiles, waitingWords } from './form-files.ts'
import { savedByKey } from './save-key.ts'

type FormProps = Omit<ComponentProps<'form'>, 'ref'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  /** A bar inside the form says what saving waits for (useFormWaits). */
  waitsInBar?: boolean
}

type Held = { submitter: HTMLElement | null }

/** A form of the account area: saving waits for uploads, and Ctrl+S saves. */
export function Form({ onSubmit, waitsInBar = false, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [files] = useState(() => new FormFiles())
  const { sending, failed } = useSyncExternalStore(files.subscribe, files.now, files.now)
  const [held, setHeld] = useState<Held | null>(null)
  const isAnswered = useRef(false)
  const isWaiting = held !== null && sending.length > 0
  const isAsked = held !== null && sending.length === 0 && failed.length > 0
  const waits = isWaiting ? waitingWords(sending) : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: `goOn` is of this render
  useEffect(() => {
    if (held && sending.length === 0 && failed.length === 0) goOn(held)
  }, [held, sending, failed])

  useEffect(() => (form.current ? savedByKey(form.current) : undefined), [])

  /** Submits again by the same button, if it is still there. */
  function goOn({ submitter }: Held) {
    setHeld(null)
    const element = form.current
    const isThere = submitter !== null && 'form' in submitter && submitter.form === element
    element?.requestSubmit(isThere ? submitter : null)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (event.target !== event.currentTarget) return
    const isWhole = files.now().sending.length === 0 && files.now().failed.length === 0
    if (isWhole || isAnswered.current) {
      isAnswered.current = false
      return onSubmit(event)
    }
    event.preventDefault()
    setHeld({ submitter: event.nativeEvent.submitter })
  }

  return (
    <FormContext value={{ files, waits }}>
      <form {...rest} ref={form} onSubmit={submit}>
        {children}
        {!waitsInBar && (
          <p className={styles.waits} role="status">
            {waits && (
              <>
                <Spinner /> {waits}
              </>
            )}
          </p>
        )}
      </form>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={(isOpen) => !isOpen && setHeld(null)}
        title={failed.length === 1 ? 'Salvar sem este arquivo?' : 'Salvar sem estes arquivos?'}
        confirmLabel={failed.length === 1 ? 'Salvar sem ele' : 'Salvar sem eles'}
        onConfirm={() => {
          if (!held) return
          isAnswered.current = true
          goOn(held)
        }}
      >
        {failed.length === 1 ? 'Não chegou ao site: ' : 'Não chegaram ao site: '}
        {failed.map(({ name }) => name).join(', ')}.
      </ConfirmDialog>
    </FormContext>
  )
}
