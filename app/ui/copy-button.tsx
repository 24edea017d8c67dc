import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import styles from './copy-button.module.css'
import { island } from './islands/island.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type CopyButtonProps = {
  text: string
  what: string
  label: string
}

export function CopyButton({ text, what, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  return (
    <>
      <Button icon={outcome === 'copied' ? Check : Copy} onClick={copy}>
        {outcome === 'copied' ? 'Copiado' : label}
      </Button>
      <VisuallyHidden>
        <span role="status">{outcome === 'copied' && `Copiado para a área de transferência: ${what}.`}</span>
      </VisuallyHidden>
      <span role="status" className={styles.outcome}>
        {outcome === 'refused' && `Selecione ${what} e copie à mão: o navegador não deixou copiar.`}
      </span>
    </>
  )
}

export const CopyIsland = island('copy-button', CopyButton)
