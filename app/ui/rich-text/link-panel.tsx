import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { guessAddress } from '../../platform/rich-text/address.ts'
import { AddressField, type FindPlaces, unreadableAddress } from './address-field.tsx'
import { EditorPanel } from './editor-panel.tsx'
import { readLinkAtCursor, removeLink, writeLink } from './link-at-cursor.ts'
import { PanelField } from './panel-field.tsx'

type LinkPanelProps = { editor: Editor; findPlaces: FindPlaces | undefined; onClose: () => void }

export function LinkPanel({ editor, findPlaces, onClose }: LinkPanelProps) {
  const [link] = useState(() => readLinkAtCursor(editor))
  const [address, setAddress] = useState(link.address)
  const [words, setWords] = useState(link.words ?? '')
  const [error, setError] = useState('')
  const first = useRef<HTMLInputElement>(null)

  useEffect(() => first.current?.select(), [])

  const back = () => {
    onClose()
    editor.view.focus()
  }
  const save = () => {
    const found = guessAddress(address)
    if (!found) {
      setError(unreadableAddress)
      first.current?.focus()
      return
    }
    writeLink(editor, link, found.href, words)
    back()
  }

  return (
    <EditorPanel
      editor={editor}
      label="Link"
      onSave={save}
      onClose={onClose}
      onRemove={
        link.exists
          ? () => {
              removeLink(editor, link)
              back()
            }
          : undefined
      }
    >
      <AddressField
        ref={first}
        value={address}
        onChange={setAddress}
        onPlace={({ title }) => link.words !== null && words.trim() === '' && setWords(title)}
        findPlaces={findPlaces}
        error={error}
      />
      {link.words !== null && <PanelField label="Texto" value={words} onChange={setWords} />}
    </EditorPanel>
  )
}
