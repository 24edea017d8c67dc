import { RotateCw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import typography from '../../../ui/text/typography.module.css'
import { isUnderWay, type Queued } from './sending-queue.ts'

type QueueNoticeProps = {
  all: readonly (Queued & { canRetry: boolean })[]
  /** why the queue waits */
  says: string
  onAllAgain: () => void
}

/** Says why the queue waits, and offers another try of all that failed. */
export function QueueNotice({ all, says, onAllAgain }: QueueNoticeProps) {
  const failed = all.filter(({ state, canRetry }) => state === 'failed' && canRetry)
  return (
    <>
      <p className={typography.muted} role="status">
        {all.some(isUnderWay) && says}
      </p>
      {failed.length > 1 && (
        <div>
          <Button icon={RotateCw} onClick={onAllAgain}>
            Enviar todos de novo
          </Button>
        </div>
      )}
    </>
  )
}
