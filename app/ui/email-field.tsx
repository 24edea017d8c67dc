import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** An address that somebody is reached by, as long as one can be. */
export const EmailField = (
  field: Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'type' | 'maxLength'>,
) => <TextField label="E-mail" name="email" type="email" required maxLength={254} {...field} />
