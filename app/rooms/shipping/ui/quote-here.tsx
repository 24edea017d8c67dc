import { type FormEvent, useEffect, useRef, useState } from 'react'
import { typedPostalCode } from '../../../platform/brazil/masks.ts'
import { plainPostalCode } from '../../../platform/brazil/postal-code.ts'
import { fetchPart } from '../../../ui/parts/fetch-part.ts'
import type { Quote, QuoteItem } from '../quote.ts'
import { PostalCodeForm } from './postal-code-form.tsx'
import styles from './quote-here.module.css'
import { QuoteList } from './quote-list.tsx'

type QuoteHereProps = {
  /** called at the moment of asking */
  items: () => QuoteItem[]
  /** eight digits that this browser remembers; null where it remembers none */
  remembered: string | null
  /**
   * how many options the answer is likely to have: their room is reserved while the answer is awaited, so that nothing
   * moves
   */
  expected?: number
  /** called only for a postal code that exists */
  onAsked: (postalCode: string) => void
}

export function QuoteHere({ items, remembered, expected = 2, onAsked }: QuoteHereProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [keepsRoom, setKeepsRoom] = useState(false)
  const [answer, setAnswer] = useState<{ quote?: Quote; problem?: string; to: string } | null>(null)

  // Keeps text typed before hydration and does not steal the focus.
  useEffect(() => {
    const input = field.current
    if (!remembered || input?.value !== '') return
    input.value = typedPostalCode(remembered)
    if (input === document.activeElement) input.select()
  }, [remembered])

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (isAsking) return
    const to = plainPostalCode(field.current?.value ?? '')
    if (!to) {
      setAnswer({ problem: 'Informe os 8 números do CEP.', to: '' })
      field.current?.focus()
      return
    }
    setAsking(true)
    setKeepsRoom(true)
    try {
      const part = await fetchPart(() => import('./ask-quote.ts'))
      const given = 'problem' in part ? part : await part.askQuote(to, items())
      setAnswer({ ...given, to })
      if ('quote' in given) onAsked(to)
      else field.current?.focus()
    } finally {
      setAsking(false)
    }
  }

  return (
    <section className={styles.quote} aria-label="Frete e prazo">
      <PostalCodeForm
        ref={field}
        label="CEP de entrega"
        error={answer?.problem}
        isBusy={isAsking}
        onSubmit={ask}
      />
      <div
        role="status"
        aria-busy={isAsking || undefined}
        className={keepsRoom ? styles.room : undefined}
        style={{ '--ways': expected }}
      >
        {answer?.quote && (
          <>
            <p className={styles.to}>Para {typedPostalCode(answer.to)}:</p>
            <QuoteList quote={answer.quote} />
          </>
        )}
      </div>
    </section>
  )
}
