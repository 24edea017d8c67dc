import { useState } from 'react'
import { type Failure, send } from '../../../platform/api-client/send.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { auth } from './auth-client.ts'

/** True when the password was not even looked at: too many tries, of this person or of strangers. */
export const isKeptOut = (failure: Failure | undefined) =>
  failure !== undefined && (failure.status === 429 || failure.status === 503)

/** For a person who has the right password and cannot wait: a letter whose link admits this browser. */
export function AskEntryLink({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  async function ask() {
    setBusy(true)
    const sent = await send(auth()['entry-link'].$post({ json: { email } }))
    setBusy(false)
    if (sent.ok) setSaid(sent.data.message)
  }
  if (said)
    return (
      <Notice tone="success" live takesFocus>
        {said}
      </Notice>
    )
  return (
    <Button look="quiet" busy={isBusy} onClick={ask}>
      Receber um link de entrada por e-mail
    </Button>
  )
}
