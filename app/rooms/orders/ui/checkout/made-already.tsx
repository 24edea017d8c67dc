import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import styles from './checkout.module.css'

type MadeAlreadyProps = { made: { link: string; number: number }; onAnother: () => void }

/** Shown when the back button leads to a form that has made its order. */
export function MadeAlready({ made, onAnother }: MadeAlreadyProps) {
  return (
    <Notice
      tone="success"
      title={`Este pedido já foi feito: nº ${made.number}`}
      action={
        <span className={styles.actions}>
          <ButtonLink look="main" href={new URL(made.link, 'https://x').pathname}>
            Ver o pedido
          </ButtonLink>
          <Button onClick={onAnother}>Fazer outro igual</Button>
        </span>
      }
    >
      Não é preciso enviar de novo.
    </Notice>
  )
}
