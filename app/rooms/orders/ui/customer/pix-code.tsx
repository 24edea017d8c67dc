import { Check, Copy } from 'lucide-react'
import { useMemo, useState } from 'react'
import { momentText } from '../../../../platform/text/moments.ts'
import { moneyText } from '../../../../platform/text/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { qrPath } from '../../../../ui/qr-path.ts'
import typography from '../../../../ui/text/typography.module.css'
import styles from './pix-code.module.css'
import { pixCode } from './use-changed-order.ts'

type PixCodeProps = {
  /** the BR Code */
  code: string
  /** centavos */
  cents: number
  /** end of the hold; null without one */
  expiresAt?: string | null
  timezone: string
}

/**
 * The buyer copies the code on this phone, which cannot scan its own screen, or scans it with another or from paper.
 */
export function PixCode({ code, cents, expiresAt = null, timezone }: PixCodeProps) {
  const { side, path } = useMemo(() => qrPath(code), [code])
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no')

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setCopied('yes')
    } catch {
      setCopied('refused')
    }
  }

  return (
    <section id={pixCode} className={styles.pix} aria-label="Pagar com Pix" tabIndex={-1}>
      <div className={styles.way}>
        <p className={classNames(typography.xl, typography.bold)}>{moneyText(cents)}</p>
        <p>Copie o código e cole em “Pix copia e cola” no aplicativo do seu banco, ou leia o QR Code.</p>
        <Button look="main" icon={copied === 'yes' ? Check : Copy} onClick={copy}>
          {copied === 'yes' ? 'Código copiado' : 'Copiar código Pix'}
        </Button>
        <p role="status" className={styles.outcome}>
          {copied === 'yes' && 'Agora cole no aplicativo do banco.'}
          {copied === 'refused' && 'Este navegador não deixa copiar: selecione o código abaixo.'}
        </p>
        {expiresAt && <p className={typography.semibold}>Vale até {momentText(expiresAt, timezone)}.</p>}
        <code className={styles.code}>{code}</code>
      </div>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label={`QR Code do Pix de ${moneyText(cents)}`}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
    </section>
  )
}
