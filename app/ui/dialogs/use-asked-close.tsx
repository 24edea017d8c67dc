import { useState } from 'react'
import { useNotedUnsaved } from '../unsaved/use-noted-unsaved.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * For a dialog with fields: `close`, for every way out of it, asks first where text would be lost; `question` stands in
 * the dialog, outside its form. When the session ends, the password is asked for over the dialog.
 */
export function useAskedClose(isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false)
  useNotedUnsaved(isDirty)
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Voltar sem salvar?"
        confirmLabel="Voltar sem salvar"
        backLabel="Continuar editando"
        onConfirm={onClose}
      >
        O que você mudou e não salvou se perde.
      </ConfirmDialog>
    ),
  }
}
