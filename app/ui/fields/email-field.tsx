import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

export const EmailField = (
  field: Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'type' | 'maxLength'>,
) => <TextField label="E-mail" name="email" type="email" required maxLength={254} {...field} />
