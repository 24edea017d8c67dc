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
      {...{ label, name }}
      mask={typedPostalCode}
      defaultValue={typedPostalCode(String(defaultValue ?? ''))}
    />
  )
}
