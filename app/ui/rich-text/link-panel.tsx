import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { guessAddress } from '../../platform/rich-text/address.ts'
import { EditorPanel } from './editor-panel.tsx'
import { readLinkAtCursor, removeLink, writeLink } from './link-at-cursor.ts'
import { PanelField } from './panel-field.tsx'

export const unreadableAddress = 'Escreva um endereço como exemplo.org, /sobre ou nome@exemplo.org.'
export const whichAddresses = 'De outro site (exemplo.org), deste (/sobre) ou um e-mail.'

export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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
      <PanelField
        ref={first}
        label="Endereço"
        isAddress
        value={address}
        onChange={setAddress}
        help={whichAddresses}
        error={error}
      />
      {link.words !== null && <PanelField label="Texto" value={words} onChange={setWords} />}
    </EditorPanel>
  )
}
