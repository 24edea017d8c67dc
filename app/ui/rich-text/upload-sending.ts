// Uploads files of the device, from buttons, dropping and pasting, one after the other in their order.

import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { canRetry } from '../../platform/api-client/send-file.ts'
import { isPicture } from '../../platform/files/is-picture.ts'
import { mostColumns, mostRows } from '../../platform/rich-text/closed-list.ts'
import type { FormFiles } from '../form/form-files.ts'
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
  files: FormFiles
  /** Gets a whole sentence to show. */
  onTrouble: (sentence: string) => void
  /** Tells screen readers a sentence. */
  say: (sentence: string) => void
}

const imageOfAnotherSite =
  'As imagens de outro site não foram coladas. Salve cada uma no seu aparelho e use o botão Imagem.'
const imageOfADocument =
  'As imagens do documento não vêm junto ao colar. Salve cada uma no seu aparelho e use o botão Imagem.'
const tableTooLarge = `A tabela passa de ${mostRows} linhas ou ${mostColumns} colunas e foi colada como texto. Envie-a como arquivo.`
const onlyImages = 'Só imagens podem ser colocadas no texto.'

type Progress = (part: number) => void
/** Uploads the files and makes their node. Throws SendingFailed; called again it resumes. */
type Making = (advance: Progress, signal: AbortSignal) => Promise<Node | null>

type Way = {
  type: Node['type']
  position: number
  words: string
  files: readonly File[]
  preview?: File | undefined
  trouble: (error: unknown) => string
  /** what is inserted when the rest is given up */
  rest?: () => Node | null
}

export class UploadSending {
  readonly #parts: () => UploadSendingParts
  readonly #underWay = new Set<AbortController>()
  #queue: Promise<void> = Promise.resolve()

  /** The parts are read at each use, since they change with every render. */
  constructor(parts: () => UploadSendingParts) {
    this.#parts = parts
  }

  /** Sends an image as a picture, anything else as a file. */
  send(view: EditorView, files: readonly File[], position = view.state.selection.to): void {
    const { uploadFile, onTrouble } = this.#parts()
    this.#sayBeginning(files.filter((file) => isPicture(file) || uploadFile))
    for (const file of files) {
      if (isPicture(file)) this.#sendPicture(view, file, position)
      else if (uploadFile) this.#sendFile(view, file, position, uploadFile)
    }
    if (!uploadFile && !files.every(isPicture)) onTrouble(onlyImages)
  }

  /** Sends images as one gallery, inserted when all have arrived. */
  sendGallery(view: EditorView, files: readonly File[], position = view.state.selection.to): void {
    const images = files.filter(isPicture)
    const { gallery } = view.state.schema.nodes
    if (images.length < files.length) this.#parts().onTrouble(onlyImages)
    if (!gallery || images.length === 0) return
    this.#sayBeginning(images)
    const words = wordsFor(images)
    const figures: (Node | null)[] = images.map(() => null)
    const made = () => {
      const arrived = figures.filter((figure) => figure !== null)
      return arrived.length > 0 ? gallery.create(null, arrived) : null
    }
    const way = { type: gallery, position, words, files: images, preview: images[0], trouble: imageTrouble }
    this.#hold(view, { ...way, rest: made }, async (advance, signal) => {
      const problems: unknown[] = []
      for (const [place, image] of images.entries()) {
        if (figures[place] || signal.aborted) continue
        const onProgress = (part: number) => advance((place + part) / images.length)
        try {
          figures[place] = this.#figureOf(view, await this.#parts().uploadImage(image, onProgress, signal))
        } catch (problem) {
          problems.push(problem)
        }
      }
      if (problems.length > 0) throw problems.find(canRetry) ?? problems[0]
      return made()
    })
  }

  /** Inserts pictures of the site: one as it is, several as a gallery, or into the gallery at a position. */
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
    const way = { type: figure, position, words: image.name, files: [image], preview: image }
    this.#hold(view, { ...way, trouble: imageTrouble }, async (advance, signal) =>
      this.#figureOf(view, await this.#parts().uploadImage(image, advance, signal)),
    )
  }

  #sendFile(view: EditorView, file: File, position: number, uploadFile: UploadFile): void {
    const { file: type } = view.state.schema.nodes
    if (!type) return
    const way = { type, position, words: file.name, files: [file], trouble: fileTrouble }
    this.#hold(view, way, async (advance, signal) => {
      const sent = await uploadFile(file, advance, signal)
      return type.create({ upload: sent._id }, view.state.schema.text(titleOf(sent.name)))
    })
  }

  /** A card stands in the place until the upload ends or is given up; the form waits for it. */
  #hold(view: EditorView, { type, position, words, files, preview, trouble, rest }: Way, make: Making): void {
    const controller = new AbortController()
    const { signal } = controller
    const card = new UploadCard(words, preview, () => controller.abort())
    const place = holdPlace(view, position, type, card.dom)
    let tracked = files.map((file) => this.#parts().files.begin(file))
    this.#underWay.add(controller)
    const end = (made: Node | null) => {
      this.#underWay.delete(controller)
      card.discard()
      if (!view.isDestroyed) {
        if (made && fillPlace(view, place, made)) this.#parts().say(arrivalOf(files, made))
        releasePlace(view, place)
      }
      // Only now, since the form that waits for the files reads the text.
      for (const one of tracked) one.over()
    }
    const attempt = () => {
      this.#queue = this.#queue.then(async () => {
        if (signal.aborted) return
        try {
          const made = await make((part) => card.advance(part), signal)
          if (!signal.aborted) end(made)
        } catch (problem) {
          if (signal.aborted) return
          const sentence = trouble(problem)
          this.#parts().onTrouble(sentence)
          for (const one of tracked) one.failed()
          card.fail(reasonOf(problem), canRetry(problem) ? again : undefined)
        }
      })
    }
    const again = () => {
      for (const one of tracked) one.over()
      tracked = files.map((file) => this.#parts().files.begin(file))
      this.#sayBeginning(files)
      attempt()
    }
    signal.addEventListener('abort', () => end(view.isDestroyed ? null : (rest?.() ?? null)))
    attempt()
  }

  #sayBeginning(files: readonly File[]): void {
    if (files.length > 0) this.#parts().say(`Enviando ${wordsFor(files)}.`)
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
    return [...(data?.files ?? [])].filter((file) => isPicture(file) || this.#parts().uploadFile)
  }
}

function wordsFor(files: readonly File[]): string {
  if (files.length === 1) return files[0]?.name ?? ''
  return `${files.length} ${files.every(isPicture) ? 'imagens' : 'arquivos'}`
}

/** Several are a gallery, which is told by what of it has arrived. */
function arrivalOf(files: readonly File[], { childCount }: Node): string {
  if (files.length === 1) return `${wordsFor(files)} está no texto.`
  return childCount === 1 ? 'Uma imagem está no texto.' : `${childCount} imagens estão no texto.`
}

/** The file's name without its extension and underscores. */
const titleOf = (name: string) =>
  name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll('_', ' ')
    .trim() || name

const reasonOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : 'tente de novo.'

/** docs/rules/site.md 10 */
const imageTrouble = (error: unknown) => `Ocorreu um erro ao enviar a imagem: ${reasonOf(error)}`
const fileTrouble = (error: unknown) => `Ocorreu um erro ao enviar o arquivo: ${reasonOf(error)}`
