import { RotateCw, X } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { sizeText } from '../../../platform/text/sizes.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { stack } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Status } from '../../../ui/status.tsx'
import typography from '../../../ui/text/typography.module.css'
import type { OnItsWay } from './many-files.ts'
import styles from './many-files-page.module.css'

type FileLineProps = { one: OnItsWay; onAgain: () => void; onDrop: () => void }

export function FileLine({ one, onAgain, onDrop }: FileLineProps) {
  const { file, state, part, trouble, canRetry, material } = one
  return (
    <li className={styles.line}>
      <div className={classNames(stack(1), typography.breakable)}>
        {material ? (
          <>
            <Link href={paths.editMaterial(material._id)}>{material.title}</Link>
            <Status tone="good">Rascunho criado</Status>
          </>
        ) : state === 'sending' ? (
          <Progress
            label={part < 1 ? file.name : `Guardando ${file.name}`}
            {...(part < 1 && { value: Math.round(part * 100) })}
            detail={sizeText(file.size)}
          />
        ) : (
          <>
            <span className={typography.semibold}>{file.name}</span>
            {state === 'waiting' && <Status>Na fila</Status>}
            {state === 'failed' && (
              <>
                <Status tone="bad">Não enviado</Status>
                <p className={typography.s}>{trouble}</p>
              </>
            )}
          </>
        )}
      </div>
      <div className={styles.acts}>
        {state === 'failed' && canRetry && (
          <Button icon={RotateCw} onClick={onAgain} aria-label={`Tentar de novo: ${file.name}`}>
            Tentar de novo
          </Button>
        )}
        {!material && (
          <Button icon={X} look="quiet" onClick={onDrop} aria-label={`Tirar da lista: ${file.name}`} />
        )}
      </div>
    </li>
  )
}
