import { useEffect } from 'react'
import { noteSending } from '../../../ui/form/sending-now.ts'

/** Outside a form, whose files note it themselves: the LeaveGuard of the screen asks while it is true. */
export function useNoteSending(isSending: boolean) {
  useEffect(() => (isSending ? noteSending() : undefined), [isSending])
}
