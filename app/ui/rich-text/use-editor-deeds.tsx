// The deeds stay the same object for the life of the editor, since its node views hold them; they read current values
// when called.
import type { Editor } from '@tiptap/core'
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import type { EditorDeeds } from './deeds.ts'
import { canLink } from './link-at-cursor.ts'
import type { Panel } from './open-panel.tsx'
import type { ChooseFile, ChoosePicture } from './upload-choice.ts'
import type { UploadSending } from './upload-sending.ts'

type Choice = { kind: 'pictures'; gallery: number | undefined } | { kind: 'file' } | null

type Offers = {
  choosePicture?: ChoosePicture | undefined
  chooseFile?: ChooseFile | undefined
  uploadFile?: unknown
  fileTypes?: string | undefined
}

export function useEditorDeeds(
  sending: UploadSending,
  chooser: RefObject<HTMLInputElement | null>,
  offers: Offers,
) {
  const editor = useRef<Editor | null>(null)
  const [panel, setPanel] = useState<Panel | null>(null)
  const [choice, setChoice] = useState<Choice>(null)
  const [said, say] = useState('')

  const [deeds] = useState<EditorDeeds>(() => {
    const view = () => editor.current?.view
    const pick = (accept: string, onPicked: (files: File[]) => void) => {
      const input = chooser.current
      if (!input) return
      Object.assign(input, { accept, multiple: true, value: '' })
      input.onchange = () => onPicked([...(input.files ?? [])])
      input.click()
    }
    const withView = (deed: (view: Editor['view']) => void) => {
      const now = view()
      if (now) deed(now)
    }
    return {
      openLink: () => editor.current && canLink(editor.current) && setPanel({ kind: 'link' }),
      openVideo: (position) => setPanel({ kind: 'video', position }),
      openButton: (position) => setPanel({ kind: 'button', position }),
      sendPictures: () => pick('image/*', (files) => withView((view) => sending.send(view, files))),
      sendGallery: (position) =>
        pick('image/*', (files) =>
          withView((view) => {
            const gallery = position === undefined ? null : view.state.doc.nodeAt(position)
            if (position === undefined || !gallery) sending.sendGallery(view, files)
            else sending.send(view, files, position + gallery.nodeSize - 1)
          }),
        ),
      sendFiles: offers.uploadFile
        ? () => pick(offers.fileTypes ?? '', (files) => withView((view) => sending.send(view, files)))
        : undefined,
      choosePictures: offers.choosePicture
        ? (gallery) => setChoice({ kind: 'pictures', gallery })
        : undefined,
      chooseFile: offers.chooseFile ? () => setChoice({ kind: 'file' }) : undefined,
      say,
    }
  })

  const closePanel = useCallback(() => setPanel(null), [])
  const closeChoice = () => {
    setChoice(null)
    editor.current?.view.focus()
  }

  return {
    deeds,
    bind: (now: Editor | null) => {
      editor.current = now
    },
    panel,
    closePanel,
    openInsert: useCallback(
      () => setPanel((open) => (open?.kind === 'insert' ? null : { kind: 'insert' })),
      [],
    ),
    choice: drawChoice(),
    said,
  }

  function drawChoice(): ReactNode {
    if (choice?.kind === 'pictures')
      return offers.choosePicture?.({
        many: true,
        onClose: closeChoice,
        onChosen: (pictures) => {
          setChoice(null)
          if (editor.current) sending.put(editor.current.view, pictures, choice.gallery)
        },
      })
    if (choice?.kind === 'file')
      return offers.chooseFile?.({
        onClose: closeChoice,
        onChosen: (file) => {
          setChoice(null)
          if (editor.current) sending.putFile(editor.current.view, file)
        },
      })
    return null
  }
}
