import type { Editor } from '@tiptap/core'
import type { FindPlaces } from './address-field.tsx'
import { ButtonPanel } from './cards/button-panel.tsx'
import { VideoPanel } from './cards/video-panel.tsx'
import type { EditorDeeds } from './deeds.ts'
import { InsertMenu } from './insert-menu.tsx'
import { LinkPanel } from './link-panel.tsx'

/** `position`: of the card that is changed; a new one has none */
export type Panel = { kind: 'link' | 'insert' } | { kind: 'video' | 'button'; position: number | undefined }

type OpenPanelProps = {
  editor: Editor
  deeds: EditorDeeds
  panel: Panel
  findPlaces: FindPlaces | undefined
  onClose: () => void
}

export function OpenPanel({ editor, deeds, panel, findPlaces, onClose }: OpenPanelProps) {
  switch (panel.kind) {
    case 'insert':
      return <InsertMenu editor={editor} deeds={deeds} onClose={onClose} />
    case 'link':
      return <LinkPanel editor={editor} findPlaces={findPlaces} onClose={onClose} />
    case 'video':
      return <VideoPanel editor={editor} position={panel.position} onClose={onClose} />
    case 'button':
      return (
        <ButtonPanel editor={editor} position={panel.position} findPlaces={findPlaces} onClose={onClose} />
      )
  }
}
