import { type RefObject, useEffect } from 'react'
import { typedPostalCode } from '../platform/brazil/masks.ts'
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'

type PostalCodeFieldProps = Omit<MaskedFieldProps, 'label'> & { label?: string }

/** A CEP, shown as 01001-000 however it was typed or pasted. */
export function PostalCodeField({
  label = 'CEP',
  name = 'postal_code',
  defaultValue,
  ...field
}: PostalCodeFieldProps) {
  return (
    <MaskedField
      inputMode="numeric"
      autoComplete="postal-code"
      placeholder="00000-000"
      {...field}
      label={label}
      name={name}
      mask={typedPostalCode}
      defaultValue={typedPostalCode(String(defaultValue ?? ''))}
    />
  )
}

/**
 * The field shows the postal code that was said last, wherever that was; but nothing is written over, nor the field taken
 * from under, somebody who is in it.
 */
export function useLatestPostalCode(field: RefObject<HTMLInputElement | null>, plain: string | null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another postal code is what there is to write
  useEffect(() => {
    const { current: input } = field
    if (input && plain && input !== document.activeElement) input.value = typedPostalCode(plain)
  }, [plain])
}
