import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { readVideo } from '../../../platform/rich-text/video.ts'
import { EditorPanel } from '../editor-panel.tsx'
import { PanelField } from '../panel-field.tsx'
import { readCard, writeCard } from './write-card.ts'

type VideoPanelProps = { editor: Editor; position: number | undefined; onClose: () => void }

export function VideoPanel({ editor, position, onClose }: VideoPanelProps) {
  const at = { name: 'video', position } as const
  const [known] = useState(() => readCard(editor, at))
  const [address, setAddress] = useState<string>(known?.attrs.address ?? '')
  const [title, setTitle] = useState(known?.words ?? '')
  const [error, setError] = useState('')
  const first = useRef<HTMLInputElement>(null)

  useEffect(() => first.current?.select(), [])

  const save = () => {
    const video = readVideo(address)
    if (!video) {
      setError('Cole o endereço de um vídeo do YouTube ou do Vimeo.')
      first.current?.focus()
      return
    }
    onClose()
    writeCard(editor, at, { attrs: { address: video.address }, words: title.trim() })
  }

  return (
    <EditorPanel
      editor={editor}
      label="Vídeo"
      saves={known ? 'Aplicar' : 'Inserir o vídeo'}
      onSave={save}
      onClose={onClose}
    >
      <PanelField
        ref={first}
        label="Endereço do vídeo"
        isAddress
        value={address}
        onChange={setAddress}
        help="Do YouTube ou do Vimeo. Nada é carregado de lá antes de alguém tocar no vídeo."
        error={error}
      />
      <PanelField label="Título" value={title} onChange={setTitle} maxLength={200} />
    </EditorPanel>
  )
}
