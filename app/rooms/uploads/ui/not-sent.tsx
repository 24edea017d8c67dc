import { RotateCw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { Failed } from '../../../ui/form/use-sending.ts'
import { cluster } from '../../../ui/layout.ts'

type NotSentProps = { failed: Failed; onAgain: (file: File) => void; onGiveUp: () => void }

/** Offers another try after a failure that may pass; the error stands under the field. */
export function NotSent({ failed, onAgain, onGiveUp }: NotSentProps) {
  return (
    <div className={cluster(2)}>
      <Button icon={RotateCw} onClick={() => onAgain(failed.file)}>
        Enviar de novo
      </Button>
      <Button look="quiet" onClick={onGiveUp}>
        Desistir
      </Button>
    </div>
  )
}

export const notSentText = ({ file, message }: Failed) => `${file.name}: ${message}`
