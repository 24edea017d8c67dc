import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { noteUnsaved } from './unsaved/unsaved-forms.ts'

type LeaveGuardProps = {
  when: boolean
  /** false where unsaved text is not kept in the browser */
  isKept?: boolean
}

/** Asks before a form with unsaved changes is left: by a link, by going back, or by closing the tab. */
export function LeaveGuard({ when, isKept = true }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const saved = noteUnsaved()
    window.addEventListener('beforeunload', ask)
    return () => {
      saved()
      window.removeEventListener('beforeunload', ask)
    }
  }, [when])

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen && blocker.state === 'blocked') blocker.reset()
      }}
      title="Sair sem salvar?"
      confirmLabel="Sair sem salvar"
      onConfirm={() => blocker.proceed?.()}
    >
      {isKept
        ? 'O que você escreveu fica guardado neste navegador e será oferecido de volta na próxima vez.'
        : 'O que você mudou e não salvou se perde.'}
    </ConfirmDialog>
  )
}
