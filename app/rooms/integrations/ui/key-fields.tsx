import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { PlainForm } from '../../../ui/form/plain-form.ts'
import typography from '../../../ui/text/typography.module.css'
import { type KeyScope, type KeyTerm, keyAreas, keyScopes, keyTerms } from '../key.ts'
import type { KeyForm } from '../schema.ts'
import { areaText, termText } from '../text.ts'
import styles from './integrations.module.css'

const choices = [
  { value: '', label: 'Nada' },
  { value: 'read', label: 'Só ler' },
  { value: 'write', label: 'Ler e alterar' },
]

export function KeyFields({ form }: { form: PlainForm }) {
  return (
    <>
      <TextField
        label="Nome"
        name="name"
        required
        maxLength={80}
        autoComplete="off"
        help="De que programa ela é, para você a reconhecer depois: “Emissor de notas”."
        error={form.errorOf('name')}
      />
      <SelectField
        label="Vale por"
        name="days"
        defaultValue="365"
        choices={keyTerms.map((term) => ({ value: String(term), label: termText[term] }))}
        error={form.errorOf('days')}
      />
      <fieldset className={styles.areas}>
        <legend>O que o programa pode fazer</legend>
        {keyAreas.map((area) => (
          <SelectField
            key={area}
            label={areaText[area].name}
            name={area}
            defaultValue=""
            choices={choices}
            help={areaText[area].what}
            error={form.errorOf(area)}
          />
        ))}
        <div className={styles.whole}>
          <CheckboxField
            name="document"
            value="yes"
            label="Mostrar também o CPF ou CNPJ de quem compra"
            help="Só para quem precisa, como um emissor de notas. Cada abertura de um CPF fica registrada em Atividade."
          />
        </div>
      </fieldset>
      <p className={typography.faint}>
        Nenhuma chave mexe em contas, senhas, configurações ou outras chaves. Ela para de valer se a sua conta
        for desativada ou mudar de função, e também enquanto você não ativar as duas etapas, se o site as
        exigir da sua função.
      </p>
    </>
  )
}

/** The fields as the door takes them. */
export function keyOf(fields: Record<string, string>): KeyForm {
  const asked = new Set(keyAreas.filter((area) => fields[area]).map((area) => `${area}:${fields[area]}`))
  if (fields.document) asked.add('orders:document')
  const scopes = keyScopes.filter((scope): scope is KeyScope => asked.has(scope))
  return { name: fields.name ?? '', scopes, days: Number(fields.days) as KeyTerm }
}
