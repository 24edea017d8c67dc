import { Plus } from 'lucide-react'
import { useState } from 'react'
import { plainPostalCode } from '../../../platform/brazil/postal-code.ts'
import { stateChoices } from '../../../platform/brazil/states.ts'
import { Button } from '../../../ui/button.tsx'
import { PostalCodeField } from '../../../ui/fields/postal-code-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { zoneWords } from '../explain-words.ts'
import { carrierServices } from '../quote.ts'
import type { PlaceCells } from '../rates-draft.ts'
import styles from './rates-editor.module.css'

const serviceChoices = Object.values(carrierServices).map((name) => ({ value: name, label: name }))
const kindChoices = [
  ...Object.entries(zoneWords).map(([zone, words]) => ({ value: zone, label: words })),
  { value: 'uf', label: 'um estado' },
  { value: 'range', label: 'uma faixa de CEP' },
]

export function NewPlace({ onAdd }: { onAdd: (place: PlaceCells) => void }) {
  const [service, setService] = useState<string>(serviceChoices[0]?.value ?? '')
  const [kind, setKind] = useState('range')
  const [uf, setUf] = useState('')
  const [range, setRange] = useState({ from: '', to: '' })
  const [error, setError] = useState('')

  const add = () => {
    const [from, to] = [plainPostalCode(range.from), plainPostalCode(range.to)]
    if (kind === 'uf' && uf === '') return setError('Escolha o estado.')
    if (kind === 'range' && (!from || !to || from > to))
      return setError('Informe o primeiro e o último CEP da faixa, com os 8 números de cada um.')
    setError('')
    onAdd({
      service,
      zone: kind === 'uf' || kind === 'range' ? '' : kind,
      uf: kind === 'uf' ? uf : '',
      from: kind === 'range' ? (from ?? '') : '',
      to: kind === 'range' ? (to ?? '') : '',
    })
  }

  return (
    <div className={styles.newPlace}>
      <SelectField
        label="Serviço"
        choices={serviceChoices}
        value={service}
        onChange={(event) => setService(event.target.value)}
      />
      <SelectField
        label="Onde vale"
        choices={kindChoices}
        value={kind}
        onChange={(event) => setKind(event.target.value)}
      />
      {kind === 'uf' && (
        <SelectField
          label="Estado"
          choices={stateChoices}
          value={uf}
          onChange={(event) => setUf(event.target.value)}
        />
      )}
      {kind === 'range' && (
        <>
          <PostalCodeField
            label="Primeiro CEP"
            name="from"
            autoComplete="off"
            onChange={(event) => setRange((one) => ({ ...one, from: event.target.value }))}
          />
          <PostalCodeField
            label="Último CEP"
            name="to"
            autoComplete="off"
            onChange={(event) => setRange((one) => ({ ...one, to: event.target.value }))}
          />
        </>
      )}
      <div className={styles.buttons}>
        <Button icon={Plus} onClick={add}>
          Acrescentar
        </Button>
      </div>
      {error && (
        <p className={styles.trouble} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
