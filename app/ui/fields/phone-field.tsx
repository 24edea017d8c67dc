import { typedPhone } from '../../platform/brazil/masks.ts'
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'

type PhoneFieldProps = Omit<MaskedFieldProps, 'label' | 'type'> & { label?: string }

/** Masked; "+" and another country's number stay as they are. */
export function PhoneField({ label = 'Telefone', name = 'phone', defaultValue, ...field }: PhoneFieldProps) {
  return (
    <MaskedField
      type="tel"
      autoComplete="tel"
      placeholder="(61) 99999-0000"
      {...field}
      label={label}
      name={name}
      mask={typedPhone}
      defaultValue={typedPhone(String(defaultValue ?? ''))}
    />
  )
}
