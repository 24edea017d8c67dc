import { documentText, plainDocument } from '../../platform/brazil/document.ts'
import { typedDocument } from '../../platform/brazil/masks.ts'
import { MaskedField, type MaskedFieldProps } from './masked-field.tsx'

type DocumentFieldProps = Omit<MaskedFieldProps, 'label'> & { label?: string }

/** CPF or CNPJ with its mask. Letters are allowed: since July 2026 a CNPJ may hold some. */
export function DocumentField({
  label = 'CPF ou CNPJ',
  name = 'document',
  defaultValue,
  ...field
}: DocumentFieldProps) {
  return (
    <MaskedField
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field}
      label={label}
      name={name}
      mask={typedDocument}
      defaultValue={documentText(plainDocument(String(defaultValue ?? '')))}
    />
  )
}
