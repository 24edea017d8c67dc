import type { ReactNode } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import styles from './needs-script.module.css'

/** Where a browser runs no script, says so instead of an empty cart: nothing could have been put into it. */
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
