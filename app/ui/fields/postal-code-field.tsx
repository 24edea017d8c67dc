import { type RefObject, useEffect } from 'react'
import { typedPostalCode } from '../../platform/brazil/masks.ts'
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'

type PostalCodeFieldProps = Omit<MaskedFieldProps, 'label'> & { label?: string }

/** Masked as 01001-000. */
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

/** Follows the latest postal code of the page, but never changes a field that is in use. */
export function useLatestPostalCode(field: RefObject<HTMLInputElement | null>, plain: string | null) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another postal code is what there is to write
  useEffect(() => {
    const { current: input } = field
    if (input && plain && input !== document.activeElement) input.value = typedPostalCode(plain)
  }, [plain])
}
