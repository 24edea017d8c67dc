import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { send } from '../../../platform/api-client/send.ts'
import { moneyText } from '../../../platform/text/money.ts'
import { unbroken } from '../../../platform/text/unbroken.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { stack } from '../../../ui/layout.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { PublicProduct } from '../product.ts'
import styles from './product-search.module.css'
import { productsApi } from './products-api.ts'

export type FoundProduct = Pick<
  PublicProduct,
  '_id' | 'name' | 'current_price_cents' | 'available' | 'pickup_only'
>

const pauseMs = 300
const mostFound = 8

/** Searches all published products; Enter chooses the first one. */
export function ProductSearch({ onChoose }: { onChoose: (product: FoundProduct) => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const q = text.trim()
  const found = useFoundProducts(q)

  function choose(product: FoundProduct) {
    onChoose(product)
    setText('')
    field.current?.focus()
  }

  return (
    <div className={stack(2)}>
      <TextField
        ref={field}
        label="Buscar um produto"
        before={<Search size={16} aria-hidden="true" />}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter chooses the first product instead of sending the surrounding form.
          event.preventDefault()
          if (found?.[0]) choose(found[0])
        }}
      />
      <div role="status" className={styles.said}>
        {found?.length === 0 && 'Nada encontrado na loja.'}
        {found && found.length > 0 && (
          <VisuallyHidden>
            {found.length === 1 ? '1 produto encontrado.' : `${found.length} produtos encontrados.`}
          </VisuallyHidden>
        )}
      </div>
      {found && found.length > 0 && (
        <ul className={styles.found} aria-label="Produtos encontrados">
          {found.map((product) => (
            <li key={product._id}>
              <Button look="quiet" className={styles.product} onClick={() => choose(product)}>
                <span>{unbroken(product.name)}</span>
                <span className={styles.price}>
                  {moneyText(product.current_price_cents ?? 0)}
                  {!product.available && ', esgotado'}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** @returns null while there is no search or no answer yet */
function useFoundProducts(q: string): FoundProduct[] | null {
  const [answer, setAnswer] = useState<{ q: string; found: FoundProduct[] } | null>(null)
  useEffect(() => {
    if (q === '') return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const query = { q, status: 'published', per_page: String(mostFound) } as const
      const sent = await send(productsApi().index.$get({ query }))
      if (isCurrent && sent.ok) setAnswer({ q, found: sent.data.data })
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [q])
  return answer?.q === q ? answer.found : null
}
