import { useEffect } from 'react'
import { noteUnsaved } from './unsaved-forms.ts'

/**
 * For a form in a dialog or a short one: when the session ends, the password is asked for over it (LeaveGuard does
 * the same).
 */
export function useNotedUnsaved(when: boolean): void {
  useEffect(() => (when ? noteUnsaved() : undefined), [when])
}
