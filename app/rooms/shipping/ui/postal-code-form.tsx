import type { FormEvent, RefObject } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PostalCodeField } from '../../../ui/fields/postal-code-field.tsx'
import { PostalCodeSearch } from '../../../ui/fields/postal-code-search.tsx'
import styles from './postal-code-form.module.css'

type PostalCodeFormProps = {
  ref: RefObject<HTMLInputElement | null>
  label: string
  defaultValue?: string
  error: string | undefined
  isBusy: boolean
  onSubmit: (event: FormEvent) => void
}

export function PostalCodeForm({ ref, label, defaultValue, error, isBusy, onSubmit }: PostalCodeFormProps) {
  return (
    <>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <PostalCodeField
          ref={ref}
          label={label}
          {...(defaultValue !== undefined && { defaultValue })}
          error={error}
          className={styles.field ?? ''}
        />
        <Button type="submit" busy={isBusy}>
          Calcular
        </Button>
      </form>
      <p className={styles.search}>
        <PostalCodeSearch />
      </p>
    </>
  )
}
