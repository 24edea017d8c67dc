import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../../../platform/api-client/send.ts'
import { tellBeside } from '../../../platform/api-client/tell-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { stack } from '../../../ui/layout.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useAlive } from '../../../ui/use-alive.ts'
import styles from './passkey-button.module.css'
import {
  askPasskey,
  hasPasskeysHere,
  noteUsedHere,
  signInByPasskeyHere,
  type UsedHere,
} from './passkey-client.ts'

type PasskeyButtonProps = {
  label: string
  /** Answers what went wrong, if anything. */
  onUsed: (used: UsedHere) => Promise<Failure | undefined>
}

/** Stands beside a password field; not there where the browser has no passkeys. */
export function PasskeyButton({ label, onUsed }: PasskeyButtonProps) {
  const isAlive = useAlive()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function use() {
    setBusy(true)
    setProblem('')
    const used = await askPasskey()
    const failure = used.ok ? await onUsed(used.data) : used
    setBusy(false)
    if (failure) setProblem(tellBeside(failure.message).problem)
    else noteUsedHere()
  }

  if (isAlive && !hasPasskeysHere()) return null
  return (
    <div className={classNames(stack(3), styles.scripted)}>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Button icon={KeyRound} busy={isBusy} onClick={() => void use()}>
        {label}
      </Button>
    </div>
  )
}

type PasskeyEntryProps = {
  label: string
  /** the account it has to be, where that is known */
  email?: string
  onDone: () => void | Promise<void>
}

/** Logs in by a passkey alone. */
export function PasskeyEntry({ label, email, onDone }: PasskeyEntryProps) {
  async function enter(used: UsedHere) {
    const failure = await signInByPasskeyHere(used, email)
    if (!failure) await onDone()
    return failure
  }
  return <PasskeyButton label={label} onUsed={enter} />
}
