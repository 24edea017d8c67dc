import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { stack } from '../../../../ui/layout.ts'
import { ScreenHeader } from '../../../../ui/page/screen-header.tsx'
import typography from '../../../../ui/text/typography.module.css'

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
    <div className={stack(5)}>
      <div className={stack(5)} data-unprinted="">
        <ScreenHeader
          title={title}
          from={{ label: 'Pedidos', href: paths.orders() }}
          action={
            <Button look="main" icon={Printer} onClick={() => window.print()}>
              Imprimir
            </Button>
          }
        />
        <p className={classNames(typography.muted, typography.measure)}>{about}</p>
        {choices}
      </div>
      {children}
    </div>
  )
}
