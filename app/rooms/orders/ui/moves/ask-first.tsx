import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { stack } from '../../../../ui/layout.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { OpenDialog } from './open-dialog.tsx'

export type AskFirstProps = {
  title: string
  confirmLabel: string
  /** label of a field for a few words, if the dialog asks for any */
  reasonLabel?: string
  needsReason?: boolean
  destroys?: boolean
  stayLabel?: string
  /** false while the fields in `extra` are incomplete */
  isReady?: boolean
  extra?: ReactNode
  problem: string
  isBusy: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
  children: ReactNode
}

export default function AskFirst(props: AskFirstProps) {
  const {
    title,
    confirmLabel,
    reasonLabel,
    needsReason = false,
    destroys = false,
    stayLabel = 'Voltar',
    isReady = true,
    extra,
    problem,
    isBusy,
    children,
  } = props
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isMissing = needsReason && reason.trim() === ''

  function confirm() {
    if (!isMissing) return props.onConfirm(reason.trim())
    setAsked(true)
    field.current?.focus()
  }

  return (
    <OpenDialog
      title={title}
      isWritten={reason.trim() !== ''}
      onClose={props.onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{stayLabel}</Button>
          <Button look={destroys ? 'danger' : 'main'} busy={isBusy} disabled={!isReady} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      )}
    >
      <div className={stack(4)}>
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        <p>{children}</p>
        {extra}
        {reasonLabel && (
          <TextArea
            ref={field}
            label={reasonLabel}
            optional={!needsReason}
            error={isAsked && isMissing ? 'Informe o motivo.' : undefined}
            rows={2}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </div>
    </OpenDialog>
  )
}
