// Loaded only where a person writes: import it with React.lazy. It reads and returns stored HTML.
import { EditorContent, useEditor } from '@tiptap/react'
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import type { FormFiles } from '../form/form-files.ts'
import { proseClass } from '../text/prose.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { FindPlaces } from './address-field.tsx'
import { editorExtensions } from './extensions.ts'
import type { ReadFile, UploadFile } from './file.ts'
import { LengthNote } from './length-note.tsx'
import { OpenPanel } from './open-panel.tsx'
import type { EditorPicture, PictureBook, ReadPicture, UploadImage } from './picture.ts'
import styles from './rich-text-editor.module.css'
import { slashMenu } from './slash/slash-menu.ts'
import { videoOffer } from './slash/video-offer.ts'
import { Toolbar } from './toolbar.tsx'
import type { ChooseFile, ChoosePicture } from './upload-choice.ts'
import { UploadSending, type UploadSendingParts } from './upload-sending.ts'
import { useEditorDeeds } from './use-editor-deeds.tsx'
import { useSpokenText } from './use-spoken-text.ts'

export type RichTextHandle = {
  focus: () => void
  /** Reports pending changes at once and returns the text: before saving. */
  flush: () => string
}

export type RichTextEditorProps = {
  /** Stored HTML. A value that did not come from `onChange` replaces the text. */
  value: string
  onChange: (html: string) => void
  /** The pictures of `value`, by id. */
  images: Readonly<Record<string, EditorPicture>>
  uploadImage: UploadImage
  /** Finds the pictures that `images` lacks. */
  readPicture?: ReadPicture | undefined
  /** Uploads a file; if absent, the text takes no files. */
  uploadFile?: UploadFile | undefined
  readFile?: ReadFile | undefined
  /** The `accept` of the file input. */
  fileTypes?: string | undefined
  /** Offers the site's pictures and files; if absent, only new ones. */
  choosePicture?: ChoosePicture | undefined
  chooseFile?: ChooseFile | undefined
  /** Finds pages to link to by name; if absent, links take only addresses. */
  findPlaces?: FindPlaces | undefined
  files: FormFiles
  /** Gets a whole sentence, to show as a toast. */
  onUploadError: (sentence: string) => void
  'aria-labelledby': string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
  id?: string | undefined
  placeholder?: string | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<RichTextHandle>
}

/** Sticky bars cover the text's first and last lines. */
const barsOfThePage = { top: 130, bottom: 110, left: 8, right: 8 }

export default function RichTextEditor(props: RichTextEditorProps) {
  const { value, images, placeholder, onBlur, onUploadError, uploadImage, uploadFile, files } = props
  const { readPicture, readFile } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [pictures] = useState<PictureBook>(() => new Map(Object.entries(images)))
  const now: UploadSendingParts = {
    pictures,
    uploadImage,
    uploadFile,
    files,
    onTrouble: onUploadError,
    say: (sentence) => deeds.say(sentence),
  }
  const parts = useRef(now)
  parts.current = now
  const [sending] = useState(() => new UploadSending(() => parts.current))
  const chooser = useRef<HTMLInputElement>(null)
  const { deeds, bind, panel, closePanel, openInsert, choice, said } = useEditorDeeds(sending, chooser, props)
  const [extensions] = useState(() => [
    ...editorExtensions({ pictures, placeholder, readPicture, readFile, deeds }),
    sending.extension,
    slashMenu(deeds),
    videoOffer(deeds.say),
  ])
  const root = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  for (const [picture, known] of Object.entries(images)) pictures.set(picture, known)

  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      scrollThreshold: barsOfThePage,
      scrollMargin: barsOfThePage,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': props['aria-labelledby'],
        ...(props['aria-describedby'] ? { 'aria-describedby': props['aria-describedby'] } : {}),
        ...(props['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
        class: classNames(proseClass, styles.text) ?? '',
        lang: 'pt-BR',
      },
    },
  })
  bind(editor)
  const { spoken, flush } = useSpokenText(editor, value, props.onChange)

  useImperativeHandle(props.ref, () => ({ focus: () => editor?.view.focus(), flush }), [editor, flush])
  useEffect(() => () => sending.stop(), [sending])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the text and the toolbar inside it
    <div
      ref={root}
      className={classNames(styles.editor, props['aria-invalid'] && styles.invalid)}
      data-choices=""
      onKeyDown={(event) => {
        onShortcut(event, {
          toButtons: () => goToButtons(root.current, toolbar.current),
          openLink: deeds.openLink,
        })
      }}
    >
      <div className={styles.top}>
        {editor && (
          <Toolbar
            ref={toolbar}
            editor={editor}
            controls={id}
            deeds={{ ...deeds, openInsert }}
            isInserting={panel?.kind === 'insert'}
          />
        )}
        {editor && panel && (
          <OpenPanel
            editor={editor}
            deeds={deeds}
            panel={panel}
            findPlaces={props.findPlaces}
            onClose={closePanel}
          />
        )}
      </div>
      <input ref={chooser} type="file" hidden />
      {choice}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <EditorContent editor={editor} onBlur={onBlur} />
      <LengthNote html={spoken} />
    </div>
  )
}

/** Alt+F10 and Control+K, or Command+K. */
function onShortcut(event: KeyboardEvent, deeds: { toButtons: () => void; openLink: () => void }): void {
  const deed =
    event.altKey && event.key === 'F10'
      ? deeds.toButtons
      : (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
        ? deeds.openLink
        : null
  if (!deed) return
  event.preventDefault()
  deed()
}

/** Moves the focus from a table's text to its buttons, and from there or from other text to the toolbar. */
function goToButtons(root: HTMLElement | null, toolbar: HTMLElement | null): void {
  const own = root?.querySelector<HTMLElement>('[data-text-bar]:not([hidden])')
  const bar =
    own && !own.contains(document.activeElement) && !toolbar?.contains(document.activeElement) ? own : toolbar
  bar?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
}
