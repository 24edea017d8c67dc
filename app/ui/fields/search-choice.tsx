import { ChevronsUpDown } from 'lucide-react'
import { useContext, useEffect, useState } from 'react'
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import typography from '../text/typography.module.css'
import field from './field.module.css'
import { choiceForText, findChoices, type SearchableChoice } from './find-choices.ts'
import styles from './search-choice.module.css'

type SearchChoiceProps = {
  label: string
  name: string
  choices: readonly SearchableChoice[]
  /** id of the chosen one, '' for none */
  value: string
  onChange: (id: string) => void
  error?: string | undefined
  placeholder?: string
  /** "Mostrar as páginas". */
  openLabel: string
  /** "Nenhuma página com esse título." */
  noneText: string
}

export function SearchChoice(props: SearchChoiceProps) {
  const { label, name, choices, value, onChange, error, placeholder, openLabel, noneText } = props
  const titleOf = (id: string) => choices.find((choice) => choice.id === id)?.title ?? ''
  /** The text being typed; null while the chosen one's title is shown. */
  const [draft, setDraft] = useState<string | null>(null)
  /** Text that was typed and left, and is none of the choices. */
  const [missing, setMissing] = useState<string | null>(null)
  const [openedBy, setOpenedBy] = useState<string>()
  const problem = missing === null ? error : missingText(missing, titleOf(value))
  const found = draft === null ? choices : findChoices(choices, draft)

  function choose(id: string) {
    setDraft(null)
    setMissing(null)
    if (id !== value) onChange(id)
  }

  /** On blur: takes the choice that was typed, else keeps the one before. */
  function settle() {
    if (draft === null) return
    const wanted = choiceForText(choices, draft)
    choose(wanted?.id ?? value)
    if (!wanted && draft.trim() !== '') setMissing(draft.trim())
  }

  return (
    <ComboBox
      className={field.field ?? ''}
      isInvalid={problem !== undefined}
      items={found}
      selectedKey={value || null}
      inputValue={draft ?? titleOf(value)}
      onInputChange={(text) => {
        setDraft(text === titleOf(value) ? null : text)
        if (text !== titleOf(value)) setMissing(null)
        if (text === '' && value) onChange('')
      }}
      // A call without a key, or with the same one, only tells that the list closed, as when the page scrolls.
      onSelectionChange={(key) => key !== null && String(key) !== value && choose(String(key))}
      onOpenChange={(isOpen, trigger) => setOpenedBy(isOpen ? trigger : undefined)}
      onBlur={settle}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <ListAfterTyping isUnasked={openedBy === 'input' && draft === null} />
      <Label className={field.label ?? ''}>{label}</Label>
      <div className={styles.box}>
        <Input
          name={name}
          className={`${field.control} ${styles.input}`}
          placeholder={placeholder}
          // Enter may come before the list is redrawn, when the highlighted option is no longer among the matches.
          onKeyDownCapture={(event) => {
            if (event.key === 'Escape') setDraft(null)
            if (event.key !== 'Enter' || draft === null) return
            event.preventDefault()
            event.stopPropagation()
            const highlighted = highlightedKey(event.currentTarget)
            const wanted = found.find(({ id }) => id === highlighted) ?? choiceForText(choices, draft)
            if (wanted) choose(wanted.id)
            else settle()
          }}
        />
        <Button className={styles.opener ?? ''} aria-label={openLabel}>
          <Icon of={ChevronsUpDown} size="small" />
        </Button>
      </div>
      <FieldError className={field.error ?? ''}>{problem}</FieldError>
      <Popover className={styles.popover ?? ''} data-area="account">
        <ListBox<SearchableChoice>
          className={styles.list ?? ''}
          renderEmptyState={() => <p className={styles.none}>{noneText}</p>}
        >
          {({ id, title, note }) => (
            <ListBoxItem id={id} textValue={title} className={styles.choice ?? ''}>
              <span className={styles.title}>{title}</span>
              {note && <span className={classNames(typography.faint, typography.breakable)}>{note}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/**
 * Closes the list that React Aria opens unasked: it opens a closed list for every new text of its field, even the title
 * just chosen. A list that had closed while the page scrolled then covered what comes next.
 */
function ListAfterTyping({ isUnasked }: { isUnasked: boolean }) {
  const list = useContext(ComboBoxStateContext)
  useEffect(() => {
    if (isUnasked && list?.isOpen) list.close()
  })
  return null
}

const missingText = (typed: string, chosen: string) =>
  `Não há “${typed}” na lista. ${chosen ? `Continua “${chosen}”.` : 'Escolha uma das opções.'}`

function highlightedKey(input: HTMLInputElement): string | undefined {
  const id = input.getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.dataset.key
}
