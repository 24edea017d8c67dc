import type { ReactNode } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import styles from './needs-script.module.css'

/** In a browser that runs no script, says so instead of showing an empty cart: such a browser cannot fill one. */
export const NeedsScript = ({ children }: { children: ReactNode }) => (
  <>
    <noscript>
      <Notice title="Este navegador está sem JavaScript">
        Sem ele, o carrinho não funciona e não dá para finalizar um pedido. Ative o JavaScript, ou escreva
        para a loja pelo formulário no pé da página.
      </Notice>
    </noscript>
    <div className={styles.scripted}>{children}</div>
  </>
)
