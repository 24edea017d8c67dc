import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { errorAt } from '../../../platform/forms/error-at.ts'
import { ImageField } from './image-field.tsx'

type CoverFieldProps<Form extends FieldValues> = {
  form: UseFormReturn<Form>
  label: string
  help?: string
}

export function CoverField<Form extends FieldValues>({ form, label, help }: CoverFieldProps<Form>) {
  return (
    <div data-field="cover">
      <Controller
        control={form.control}
        name={'cover' as Path<Form>}
        render={({ field }) => (
          <ImageField
            label={label}
            help={help}
            optional
            value={field.value}
            onChange={field.onChange}
            error={errorAt(form.formState.errors, 'cover')}
          />
        )}
      />
    </div>
  )
}
