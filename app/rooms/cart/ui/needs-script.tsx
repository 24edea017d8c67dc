import type { ReactNode } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import styles from './needs-script.module.css'

type NeedsScriptProps = {
  /** where the contact form stands, as seen from this page */
  formAt: ReactNode
  children: ReactNode
}

/** In a browser that runs no script, says so instead of showing an empty cart: such a browser cannot fill one. */
export const NeedsScript = ({ formAt, children }: NeedsScriptProps) => (
  <>
    <noscript>
      <Notice title="Este navegador está sem JavaScript">
        Sem ele, o carrinho não funciona e não dá para confirmar um pedido. Ative o JavaScript, ou escreva
        para a loja pelo formulário {formAt}.
      </Notice>
    </noscript>
    <div className={styles.scripted}>{children}</div>
  </>
)
