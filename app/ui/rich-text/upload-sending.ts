// From files of the device to pictures and files in the text, by the buttons, by dropping and by pasting, one after
// the other in their order.
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { mostColumns, mostRows } from '../../platform/rich-text/closed-list.ts'
import type { UploadedFile, UploadFile } from './file.ts'
import { insertBlock } from './insert-block.ts'
import { type CleanPaste, cleanPaste, hasWords } from './paste/clean-paste.ts'
import type { PictureBook, UploadedPicture, UploadImage } from './picture.ts'
import { UploadCard } from './upload-card.ts'
import { fillPlace, holdPlace, releasePlace, uploadPlacesPlugin } from './upload-places.ts'

export type UploadSendingParts = {
  pictures: PictureBook
  uploadImage: UploadImage
  /** Absent where a text takes no files. */
  uploadFile?: UploadFile | undefined
  /** A whole sentence to show. */
  onTrouble: (sentence: string) => void
}

const imageOfAnotherSite =
  'As imagens de outro site não foram coladas. Salve cada uma no seu aparelho e use o botão Imagem.'
const imageOfADocument =
  'As imagens do documento não vêm ao colar. Salve cada uma no seu aparelho e use o botão Imagem.'
const tableTooLarge = `A tabela passa de ${mostRows} linhas ou ${mostColumns} colunas e foi colada como texto. Envie-a como arquivo.`
const onlyImages = 'Só imagens podem ser colocadas no texto.'

type Progress = (part: number) => void
/** What files become; null when nothing of them arrived. */
type Making = (advance: Progress, signal: AbortSignal) => Promise<Node | null>

export class UploadSending {
  readonly #parts: () => UploadSendingParts
  readonly #underWay = new Set<AbortController>()
  #queue: Promise<void> = Promise.resolve()

  /** The parts are asked for at each use, since they change with every drawing of the editor. */
  constructor(parts: () => UploadSendingParts) {
    this.#parts = parts
  }

  /** Each where it belongs: an image as a picture, anything else as a file. */
  send(view: EditorView, files: readonly File[], position = view.state.selection.to): void {
    const { uploadFile, onTrouble } = this.#parts()
    for (const file of files) {
      if (isImage(file)) this.#sendPicture(view, file, position)
      else if (uploadFile) this.#sendFile(view, file, position, uploadFile)
    }
    if (!uploadFile && !files.every(isImage)) onTrouble(onlyImages)
  }

  /** Several images as one gallery, which stands there when all have arrived. */
  sendGallery(view: EditorView, files: readonly File[], position = view.state.selection.to): void {
    const images = files.filter(isImage)
    const { gallery } = view.state.schema.nodes
    if (images.length < files.length) this.#parts().onTrouble(onlyImages)
    if (!gallery || images.length === 0) return
    const words = images.length === 1 ? (images[0]?.name ?? '') : `${images.length} imagens`
    this.#hold(view, { type: gallery, position, words, preview: images[0] }, async (advance, signal) => {
      const figures: Node[] = []
      for (const [done, image] of images.entries()) {
        const onProgress = (part: number) => advance((done + part) / images.length)
        const picture = await this.#tryImage(image, onProgress, signal)
        const figure = picture && this.#figureOf(view, picture)
        if (figure) figures.push(figure)
      }
      return figures.length > 0 ? gallery.create(null, figures) : null
    })
  }

  /** Pictures the site already has: one as it is, several as a gallery, or into the gallery at a position. */
  put(view: EditorView, pictures: readonly UploadedPicture[], intoGallery?: number): void {
    const figures = pictures.flatMap((picture) => this.#figureOf(view, picture) ?? [])
    const gallery = intoGallery === undefined ? null : view.state.doc.nodeAt(intoGallery)
    const [first] = figures
    if (!first) return
    if (intoGallery !== undefined && gallery?.type.name === 'gallery')
      view.dispatch(view.state.tr.insert(intoGallery + gallery.nodeSize - 1, figures))
    else if (figures.length === 1) insertBlock(view, first)
    else {
      const made = view.state.schema.nodes.gallery?.create(null, figures)
      if (made) insertBlock(view, made)
    }
    view.focus()
  }

  putFile(view: EditorView, { _id, name }: UploadedFile): void {
    const made = view.state.schema.nodes.file?.create({ upload: _id }, view.state.schema.text(titleOf(name)))
    if (made) insertBlock(view, made)
  }

  stop(): void {
    for (const controller of this.#underWay) controller.abort()
  }

  readonly extension = Extension.create({
    name: 'uploadSending',
    addProseMirrorPlugins: () => [uploadPlacesPlugin(() => this.stop()), this.#takingPlugin()],
  })

  #sendPicture(view: EditorView, image: File, position: number): void {
    const { figure } = view.state.schema.nodes
    if (!figure) return
    this.#hold(
      view,
      { type: figure, position, words: image.name, preview: image },
      async (advance, signal) => {
        const picture = await this.#tryImage(image, advance, signal)
        return picture && this.#figureOf(view, picture)
      },
    )
  }

  #sendFile(view: EditorView, file: File, position: number, uploadFile: UploadFile): void {
    const { file: type } = view.state.schema.nodes
    if (!type) return
    this.#hold(view, { type, position, words: file.name }, async (advance, signal) => {
      const sent = await this.#told(fileTrouble, signal, () => uploadFile(file, advance, signal))
      return sent && type.create({ upload: sent._id }, view.state.schema.text(titleOf(sent.name)))
    })
  }

  #hold(
    view: EditorView,
    {
      type,
      position,
      words,
      preview,
    }: { type: Node['type']; position: number; words: string; preview?: File | undefined },
    make: Making,
  ): void {
    const controller = new AbortController()
    const card = new UploadCard(words, preview, () => controller.abort())
    const place = holdPlace(view, position, type, card.dom)
    this.#underWay.add(controller)
    const release = () => {
      this.#underWay.delete(controller)
      card.discard()
      if (!view.isDestroyed) releasePlace(view, place)
    }
    controller.signal.addEventListener('abort', release)
    this.#queue = this.#queue.then(async () => {
      if (controller.signal.aborted) return
      const made = await make((part) => card.advance(part), controller.signal)
      if (made && !controller.signal.aborted && !view.isDestroyed) fillPlace(view, place, made)
      release()
    })
  }

  #tryImage(image: File, advance: Progress, signal: AbortSignal): Promise<UploadedPicture | null> {
    return this.#told(imageTrouble, signal, () => this.#parts().uploadImage(image, advance, signal))
  }

  /** Null after trouble, which was told unless somebody gave it up. */
  async #told<Sent>(
    sentence: (error: unknown) => string,
    signal: AbortSignal,
    sending: () => Promise<Sent>,
  ): Promise<Sent | null> {
    if (signal.aborted) return null
    try {
      return await sending()
    } catch (error) {
      if (!signal.aborted) this.#parts().onTrouble(sentence(error))
      return null
    }
  }

  #figureOf({ state }: EditorView, { _id, ...picture }: UploadedPicture): Node | null {
    this.#parts().pictures.set(_id, picture)
    const { alt, width, height } = picture
    return state.schema.nodes.figure?.create({ upload: _id, alt: alt || null, width, height }) ?? null
  }

  #takingPlugin(): Plugin {
    return new Plugin({
      props: {
        transformPastedHTML: (html, view) => this.#take(cleanPaste(html), view),
        handlePaste: (view, event) => {
          const files = this.#takenIn(event.clipboardData)
          if (files.length === 0 || hasWords(event.clipboardData?.getData('text/html') ?? '')) return false
          this.send(view, files)
          return true
        },
        handleDrop: (view, event) => {
          const files = [...(event.dataTransfer?.files ?? [])]
          if (files.length === 0 || view.dragging) return false
          const target = view.posAtCoords({ left: event.clientX, top: event.clientY })
          this.send(view, files, target?.pos)
          event.preventDefault()
          return true
        },
      },
    })
  }

  #take({ html, images, lost, fromDocument, tooLarge }: CleanPaste, view: EditorView): string {
    if (lost > 0) this.#parts().onTrouble(fromDocument ? imageOfADocument : imageOfAnotherSite)
    if (tooLarge) this.#parts().onTrouble(tableTooLarge)
    if (images.length > 0) setTimeout(() => !view.isDestroyed && this.send(view, images))
    return html
  }

  #takenIn(data: DataTransfer | null): File[] {
    return [...(data?.files ?? [])].filter((file) => isImage(file) || this.#parts().uploadFile)
  }
}

const isImage = ({ type }: File) => type.startsWith('image/')

/** What a file is called in a text at first: its name without what a machine adds. */
const titleOf = (name: string) =>
  name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll('_', ' ')
    .trim() || name

const reasonOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : 'tente novamente.'

/** product.md 8: the sentence begins so, whatever the server answered. */
const imageTrouble = (error: unknown) => `Ocorreu um erro ao enviar a imagem: ${reasonOf(error)}`
const fileTrouble = (error: unknown) => `Ocorreu um erro ao enviar o arquivo: ${reasonOf(error)}`
