import { useEffect } from 'react'
import { noteUnsaved } from './unsaved-forms.ts'

/**
 * Notes a short form or one in a dialog, so that the password is asked for over it when the session ends (LeaveGuard
 * does the same).
 */
export function useNotedUnsaved(when: boolean): void {
  useEffect(() => (when ? noteUnsaved() : undefined), [when])
}
