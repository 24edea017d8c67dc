import type { Editor } from '@tiptap/core'
import { useEffect, useId, useRef, useState } from 'react'
import { guessAddress } from '../../../platform/rich-text/address.ts'
import { AddressField, type FindPlaces, unreadableAddress } from '../address-field.tsx'
import styles from '../editor-panel.module.css'
import { EditorPanel } from '../editor-panel.tsx'
import { PanelField } from '../panel-field.tsx'
import { readCard, writeCard } from './write-card.ts'

type ButtonPanelProps = {
  editor: Editor
  position: number | undefined
  findPlaces: FindPlaces | undefined
  onClose: () => void
}

const looks = [
  ['main', 'Principal'],
  ['secondary', 'Secundário'],
] as const

export function ButtonPanel({ editor, position, findPlaces, onClose }: ButtonPanelProps) {
  const at = { name: 'button', position } as const
  const group = useId()
  const [known] = useState(() => readCard(editor, at))
  const [words, setWords] = useState(known?.words ?? '')
  const [address, setAddress] = useState<string>(known?.attrs.href ?? '')
  const [look, setLook] = useState<string>(known?.attrs.look ?? 'main')
  const [errors, setErrors] = useState({ words: '', address: '' })
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)

  useEffect(() => first.current?.select(), [])

  const save = () => {
    const found = guessAddress(address)
    if (!found || words.trim() === '') {
      setErrors({
        words: words.trim() === '' ? 'Escreva o que fica no botão.' : '',
        address: found ? '' : unreadableAddress,
      })
      const wrong = words.trim() === '' ? first : second
      wrong.current?.focus()
      return
    }
    onClose()
    const attrs = { href: found.href, look: look === 'secondary' ? 'secondary' : null }
    writeCard(editor, at, { attrs, words: words.trim() })
  }

  return (
    <EditorPanel
      editor={editor}
      label="Botão"
      saves={known ? 'Aplicar' : 'Inserir o botão'}
      onSave={save}
      onClose={onClose}
    >
      <PanelField
        ref={first}
        label="Texto do botão"
        value={words}
        onChange={setWords}
        maxLength={80}
        error={errors.words}
      />
      <AddressField
        ref={second}
        value={address}
        onChange={setAddress}
        findPlaces={findPlaces}
        error={errors.address}
      />
      <fieldset className={styles.looks}>
        <legend>Aparência</legend>
        {looks.map(([value, label]) => (
          <label key={value} className={styles.look}>
            <input type="radio" name={group} checked={look === value} onChange={() => setLook(value)} />
            {label}
          </label>
        ))}
      </fieldset>
    </EditorPanel>
  )
}
