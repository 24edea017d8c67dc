import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { PostalCodeField } from '../../../ui/postal-code-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { AskedExplanation } from '../ask-explanation.server.ts'
import styles from './explanation.module.css'

const nothingAsked = { product: '', qtd: 1 }

/** Asks by its own address, so that an answer can be kept, sent on and asked again. */
export function ExplanationForm({ products, asked }: Pick<AskedExplanation, 'products' | 'asked'>) {
  const [lines, setLines] = useState(asked.items.length > 0 ? asked.items : [nothingAsked])
  const choices = [{ value: '', label: 'Escolha o produto' }, ...products]
  return (
    <Form method="get" className={styles.form}>
      <PostalCodeField label="CEP de destino" name="cep" defaultValue={asked.postal_code} required />
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
        <div key={at} className={styles.line}>
          <SelectField label="Produto" name="produto" choices={choices} defaultValue={line.product} />
          <TextField
            label="Quantidade"
            name="qtd"
            type="number"
            min={1}
            max={999}
            defaultValue={Number.isFinite(line.qtd) ? line.qtd : 1}
          />
        </div>
      ))}
      <div className={styles.buttons}>
        <Button type="submit" look="main" icon={Search}>
          Explicar
        </Button>
        <Button icon={Plus} onClick={() => setLines((lines) => [...lines, nothingAsked])}>
          Outro produto
        </Button>
      </div>
    </Form>
  )
}
