// The pt-BR sentences of schema errors, the same in the form and the door.
import { z } from 'zod'
import type { FieldErrors } from '../result.ts'

const numberText = (n: number | bigint) => n.toLocaleString('pt-BR')
const plural = (n: number | bigint, one: string, many: string) =>
  `${numberText(n)} ${Number(n) === 1 ? one : many}`

type Issue = z.core.$ZodRawIssue

function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? 'Preencha este campo.'
        : 'Confira este campo.'
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1
          ? 'Preencha este campo.'
          : `Use pelo menos ${plural(issue.minimum, 'caractere', 'caracteres')}.`
      if (issue.origin === 'array') return `Escolha pelo menos ${plural(issue.minimum, 'item', 'itens')}.`
      return `Use um valor a partir de ${numberText(issue.minimum)}.`
    case 'too_big':
      if (issue.origin === 'string')
        return `Use no máximo ${plural(issue.maximum, 'caractere', 'caracteres')}.`
      if (issue.origin === 'array') return `Use no máximo ${plural(issue.maximum, 'item', 'itens')}.`
      return `Use um valor até ${numberText(issue.maximum)}.`
    case 'invalid_format':
      if (issue.format === 'email') return 'Informe um e-mail válido.'
      if (issue.format === 'url') return 'Informe um endereço completo, como https://exemplo.org.br.'
      return 'Confira este campo.'
    case 'invalid_value':
      return 'Escolha uma das opções.'
    case 'unrecognized_keys':
      return 'Há campos que não conhecemos. Recarregue a página e tente de novo.'
    default:
      return 'Confira este campo.'
  }
}

z.config({ customError: sentence })

/** Errors that belong to no field go under ''. Nested fields are written `a.0.b`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.')
    errors[field] ??= []
    if (!errors[field].includes(issue.message)) errors[field].push(issue.message)
  }
  return errors
}
