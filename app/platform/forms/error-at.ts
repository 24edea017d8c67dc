import { memberOf } from '../members.ts'

/** The message of a form's error at a path, which may be a name of the wire that no field has. */
export function errorAt(errors: object, path: string): string | undefined {
  const error = path.split('.').reduce<unknown>(memberOf, errors)
  const message = memberOf(error, 'message')
  return typeof message === 'string' ? message : undefined
}
