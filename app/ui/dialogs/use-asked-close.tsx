import { type ReactNode, useState } from 'react'
import { useNotedUnsaved } from '../unsaved/use-noted-unsaved.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Question = { title: string; confirmLabel: string; backLabel: string; children: ReactNode }

const unsaved: Question = {
  title: 'Voltar sem salvar?',
  confirmLabel: 'Voltar sem salvar',
  backLabel: 'Continuar editando',
  children: 'O que você mudou e não salvou se perde.',
}

/**
 * For a dialog that holds something: `close`, for every way out of it, asks first while it would be lost; `question`
 * stands in the dialog, outside its form, and goes when there is nothing to ask about any more.
 */
export function useAskedWhile(isHeld: boolean, onClose: () => void, asked: Question) {
  const [isAsking, setAsking] = useState(false)
  if (isAsking && !isHeld) setAsking(false)
  return {
    close: () => (isHeld ? setAsking(true) : onClose()),
    question: <ConfirmDialog isOpen={isAsking} onOpenChange={setAsking} onConfirm={onClose} {...asked} />,
  }
}

/** For a dialog with fields. When the session ends, the password is asked for over the dialog. */
export function useAskedClose(isDirty: boolean, onClose: () => void) {
  useNotedUnsaved(isDirty)
  return useAskedWhile(isDirty, onClose, unsaved)
}
