import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { ScreenHeader } from '../../../../ui/page/screen-header.tsx'
import styles from './paper.module.css'

type PaperProps = {
  title: string
  /** what the shop should know before printing */
  about: ReactNode
  choices?: ReactNode
  children: ReactNode
}

/** A screen for printing: on paper only its content appears. */
export function Paper({ title, about, choices, children }: PaperProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.head} data-unprinted="">
        <ScreenHeader
          title={title}
          from={{ label: 'Pedidos', href: paths.orders() }}
          action={
            <Button look="main" icon={Printer} onClick={() => window.print()}>
              Imprimir
            </Button>
          }
        />
        <p className={styles.about}>{about}</p>
        {choices}
      </div>
      {children}
    </div>
  )
}
