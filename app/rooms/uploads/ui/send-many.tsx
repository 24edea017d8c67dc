import { CircleCheck, RotateCw, X } from 'lucide-react'
import { limitText } from '../../../platform/text/sizes.ts'
import { Button } from '../../../ui/button.tsx'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { stack } from '../../../ui/layout.ts'
import { Progress } from '../../../ui/progress.tsx'
import typography from '../../../ui/text/typography.module.css'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { mostFileBytes, mostImageBytes } from '../upload.ts'
import { fileTypes } from './file-types.ts'
import { progressWords } from './progress-words.ts'
import { QueueNotice } from './queue-notice.tsx'
import styles from './send-many.module.css'
import { isUnderWay } from './sending-queue.ts'
import { imageTypes } from './upload-image.ts'
import { type OneOfMany, uploadImageOrFile, useManySending } from './use-many-sending.ts'
import { useNoteSending } from './use-note-sending.ts'

export function SendMany({ onSent }: { onSent: () => void }) {
  const { all, says, send, again, allAgain, drop } = useManySending(uploadImageOrFile, onSent)
  const areUnderWay = all.some(isUnderWay)
  useNoteSending(areUnderWay)
  const done = all.filter(({ state }) => state === 'done').length
  return (
    <div className={stack(4)}>
      <FileField
        label="Enviar imagens e arquivos"
        help={`Imagens de até ${limitText(mostImageBytes)}; PDF, planilhas, áudio e outros arquivos de até ${limitText(mostFileBytes)}.`}
        accept={`${imageTypes},${fileTypes}`}
        multiple
        onFiles={send}
      />
      {all.length > 0 && <QueueNotice all={all} says={says} onAllAgain={allAgain} />}
      {all.length > 0 && (
        <ul className={stack(2)} aria-label="Envios">
          {all.map((one) => (
            <li key={one.id} className={styles.line}>
              <SendingLine one={one} onAgain={() => again(one.id)} onDrop={() => drop(one.id)} />
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{done > 0 && `${done} de ${all.length} enviados.`}</span>
      </VisuallyHidden>
      <LeaveGuard when={areUnderWay} hasDraft={false} />
    </div>
  )
}

type SendingLineProps = { one: OneOfMany; onAgain: () => void; onDrop: () => void }

export function SendingLine({
  one: { file, state, part, message, canRetry },
  onAgain,
  onDrop,
}: SendingLineProps) {
  if (state === 'done')
    return (
      <span className={styles.done}>
        <Icon of={CircleCheck} size="small" /> {file.name}
      </span>
    )
  return (
    <>
      {state === 'sending' ? (
        <Progress {...progressWords({ file, part })} />
      ) : (
        <span className={state === 'failed' ? styles.failed : typography.muted}>
          {file.name}
          {state === 'failed' ? `: ${message}` : ': na fila'}
        </span>
      )}
      {state === 'failed' && canRetry && (
        <Button icon={RotateCw} onClick={onAgain}>
          Enviar de novo
        </Button>
      )}
      <Button look="quiet" icon={X} aria-label={`Desistir de ${file.name}`} onClick={onDrop} />
    </>
  )
}
