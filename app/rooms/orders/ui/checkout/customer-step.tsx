import { useState } from 'react'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { DocumentField } from '../../../../ui/fields/document-field.tsx'
import { PasswordField } from '../../../../ui/fields/password-field.tsx'
import { PhoneField } from '../../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { Checkout } from '../../checkout/read-checkout.server.ts'
import styles from './checkout.module.css'
import type { Typed } from './checkout-draft.ts'
import { customerStep } from './faults.ts'

type CustomerStepProps = {
  person: Checkout['person']
  isPickup: boolean
  typed: Typed
  errorOf: (field: string) => string | undefined
}

/** The profile or this tab's draft fills the fields. */
export function CustomerStep({ person, isPickup, typed, errorOf }: CustomerStepProps) {
  const [wantsAccount, setWantsAccount] = useState(typed.wants_account === 'yes')
  const field = (name: 'name' | 'email' | 'phone' | 'document') => ({
    name: `customer.${name}`,
    // A guest's draft has empty fields too; after logging in the profile fills them.
    defaultValue: typed[`customer.${name}`] || person?.[name] || '',
    error: errorOf(`customer.${name}`),
    required: true,
  })
  return (
    <section className={styles.step} aria-labelledby={customerStep}>
      <h2 id={customerStep} className={styles.title} tabIndex={-1}>
        2. Seus dados
      </h2>
      <TextField label="Nome completo" maxLength={120} autoComplete="name" {...field('name')} />
      <TextField
        label="E-mail"
        type="email"
        maxLength={254}
        autoComplete="email"
        help="É por ele que avisamos sobre o pedido."
        {...field('email')}
      />
      <div className={styles.pair}>
        <PhoneField label="Telefone com DDD" {...field('phone')} />
        <DocumentField {...field('document')} />
      </div>
      {!isPickup && (
        <p className={styles.help}>Os Correios pedem o CPF ou CNPJ na declaração que vai com o pacote.</p>
      )}
      {!person && (
        <>
          <CheckboxField
            label="Criar uma conta com estes dados"
            help="Para acompanhar os pedidos e não digitar tudo de novo. Sem conta, o link do pedido chega por e-mail."
            name="wants_account"
            value="yes"
            checked={wantsAccount}
            onChange={(event) => setWantsAccount(event.target.checked)}
          />
          {wantsAccount && (
            <PasswordField
              label="Senha da conta"
              name="create_account.password"
              required
              autoComplete="new-password"
              help="Pelo menos 6 caracteres."
              error={errorOf('create_account.password')}
            />
          )}
        </>
      )}
    </section>
  )
}
