import { type ReactNode, useRef } from 'react'
import { type FieldValues, get } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { listErrors } from '../../../ui/form/listed-errors.ts'
import { useBottomBar } from '../../../ui/page/bottom-bars.ts'
import { Conflict } from './conflict.tsx'
import styles from './section-form.module.css'
import type { SettingsSection } from './use-versioned-section.ts'

type SectionFormProps<Values extends FieldValues> = {
  /** of the section */
  id: string
  section: SettingsSection<Values>
  children: ReactNode
}

/** Has its own Salvar button, visible while something is unsaved. */
export function SectionForm<Values extends FieldValues>({ id, section, children }: SectionFormProps<Values>) {
  const { form, values, labels, isDirty, conflict } = section
  const { errors, isSubmitting, submitCount } = form.formState
  const bar = useRef<HTMLDivElement>(null)
  useBottomBar(bar, isDirty)
  return (
    <Form className={styles.form} noValidate onSubmit={section.submit} aria-labelledby={`${id}-title`}>
      <ErrorSummary errors={listErrors(errors, labels)} attempt={submitCount} />
      {children}
      {conflict && (
        <Conflict
          labels={labels}
          mine={(field) => get(values, field)}
          theirs={(field) => get(conflict.theirs, field)}
          onTakeTheirs={conflict.takeTheirs}
          onKeepMine={conflict.keepMine}
        />
      )}
      <div ref={bar} className={classNames(styles.bar, isDirty && styles.dirty)}>
        <p className={styles.state} role="status">
          {isSubmitting ? 'Salvando…' : isDirty ? 'Alterações não salvas' : ''}
        </p>
        <Button type="submit" look={isDirty ? 'main' : 'secondary'} busy={isSubmitting}>
          Salvar
        </Button>
      </div>
    </Form>
  )
}
