import { ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import field from '../../../ui/field.module.css'
import { Icon } from '../../../ui/icon.tsx'
import type { TargetPage } from '../menu.ts'
import { findPages } from '../menu-form.ts'
import styles from './page-choice.module.css'

type PageChoiceProps = {
  label: string
  name: string
  pages: TargetPage[]
  /** id of the chosen page, '' for none */
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

/** A list of pages one searches by typing; what is not published says so. */
export function PageChoice({ label, name, pages, value, onChange, error }: PageChoiceProps) {
  const titleOf = (id: string) => pages.find((page) => page._id === id)?.title ?? ''
  const [typed, setTyped] = useState(titleOf(value))
  const found = typed === titleOf(value) ? pages : findPages(pages, typed)
  return (
    <ComboBox
      className={field.field ?? ''}
      isInvalid={error !== undefined}
      items={found}
      selectedKey={value || null}
      inputValue={typed}
      onInputChange={setTyped}
      onSelectionChange={(key) => {
        onChange(key === null ? '' : String(key))
        setTyped(key === null ? '' : titleOf(String(key)))
      }}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Label className={field.label ?? ''}>{label}</Label>
      <div className={styles.box}>
        <Input name={name} className={`${field.control} ${styles.input}`} placeholder="Buscar pelo título" />
        <Button className={styles.opener ?? ''} aria-label="Mostrar as páginas">
          <Icon of={ChevronsUpDown} size="small" />
        </Button>
      </div>
      <FieldError className={field.error ?? ''}>{error}</FieldError>
      <Popover className={styles.popover ?? ''} data-area="account">
        <ListBox<TargetPage>
          className={styles.list ?? ''}
          renderEmptyState={() => <p className={styles.none}>Nenhuma página com esse título.</p>}
        >
          {(page) => (
            <ListBoxItem id={page._id} textValue={page.title} className={styles.page ?? ''}>
              <span className={styles.title}>{page.title}</span>
              <span className={styles.address}>
                /{page.slug}
                {!page.isPublic && ' · não publicada'}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
