import { useEffect, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { noteUnsaved } from '../unsaved/unsaved-forms.ts'
import { isSendingNow, whenSendingChanges } from './sending-now.ts'

type LeaveGuardProps = {
  when: boolean
  /** false where unsaved text is not stored in the browser */
  hasDraft?: boolean
}

/** Location state after a record was created: nothing unsaved is left behind. */
export const justCreated = { created: true }

/**
 * Asks before a form with unsaved changes or running uploads is left: by a link, by going back, or by closing the
 * tab.
 */
export function LeaveGuard({ when, hasDraft = true }: LeaveGuardProps) {
  const isSending = useSyncExternalStore(whenSendingChanges, isSendingNow, () => false)
  const asks = when || isSending
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      asks &&
      currentLocation.pathname !== nextLocation.pathname &&
      // The entry keeps its state, and whoever goes back to it created nothing now.
      (historyAction === 'POP' || nextLocation.state?.created !== justCreated.created),
  )

  useEffect(() => {
    if (!asks) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const saved = noteUnsaved()
    window.addEventListener('beforeunload', ask)
    return () => {
      saved()
      window.removeEventListener('beforeunload', ask)
    }
  }, [asks])

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen && blocker.state === 'blocked') blocker.reset()
      }}
      title="Deixar esta página sem salvar?"
      confirmLabel="Deixar sem salvar"
      backLabel="Continuar editando"
      onConfirm={() => blocker.proceed?.()}
    >
      {isSending
        ? 'Há arquivos a caminho: o que ainda não chegou ao site se perde.'
        : hasDraft
          ? 'O que você escreveu fica guardado neste navegador e será oferecido de volta na próxima vez.'
          : 'O que você mudou e não salvou se perde.'}
    </ConfirmDialog>
  )
}
