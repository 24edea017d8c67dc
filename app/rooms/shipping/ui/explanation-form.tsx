import { Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { PostalCodeField } from '../../../ui/fields/postal-code-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { focusBeside } from '../../../ui/focus.ts'
import { ProductSearch } from '../../catalog/ui/product-search.tsx'
import type { AskedExplanation } from '../ask-explanation.server.ts'
import styles from './explanation.module.css'

/** A form that sends by its address, so that an answer can be bookmarked and sent on. */
export function ExplanationForm({ asked }: Pick<AskedExplanation, 'asked'>) {
  const [answered, setAnswered] = useState(asked)
  const [lines, setLines] = useState(asked.items)
  // Back and forward bring another question; the form then shows it without losing the focus.
  if (JSON.stringify(answered) !== JSON.stringify(asked)) {
    setAnswered(asked)
    setLines(asked.items)
  }
  return (
    <Form method="get" className={styles.form}>
      <PostalCodeField
        key={asked.postal_code}
        label="CEP de entrega"
        name="cep"
        defaultValue={asked.postal_code}
        required
      />
      <ProductSearch
        onChoose={({ _id: product, name }) =>
          setLines((now) =>
            now.some((line) => line.product === product) ? now : [...now, { product, name, qtd: 1 }],
          )
        }
      />
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label="Produtos do carrinho">
          {lines.map(({ product, name, qtd }) => (
            <li key={product} className={styles.line}>
              <span className={styles.name}>{name ?? 'Produto que não está à venda'}</span>
              <input type="hidden" name="produto" value={product} />
              <TextField
                label="Quantidade"
                name="qtd"
                type="number"
                min={1}
                max={999}
                defaultValue={Number.isFinite(qtd) ? qtd : 1}
              />
              <Button
                look="quiet"
                icon={Trash2}
                aria-label={`Tirar ${name ?? 'o produto'}`}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget)
                  setLines((now) => now.filter((line) => line.product !== product))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button type="submit" look="main" icon={Search}>
          Explicar
        </Button>
      </div>
    </Form>
  )
}
