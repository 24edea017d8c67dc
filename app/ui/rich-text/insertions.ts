// One list for the button "Inserir" and for the slash menu.
import type { Editor } from '@tiptap/core'
import {
  FileDown,
  Files,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Images,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  MousePointerClick,
  Quote,
  SquarePlay,
  Table,
} from 'lucide-react'
import type { EditorDeeds } from './deeds.ts'
import { insertBlock } from './insert-block.ts'
import { insertTable } from './table/table-deeds.ts'

export type Insertion = {
  name: string
  label: string
  /** Further search words. */
  also: string
  icon: LucideIcon
  run: (editor: Editor, deeds: EditorDeeds) => void
}

/** Insertions that the toolbar has too. */
const shapes: readonly Insertion[] = [
  {
    name: 'heading-2',
    label: 'Título',
    also: 'cabeçalho h2 seção',
    icon: Heading2,
    run: (editor) => editor.chain().focus().setHeading({ level: 2 }).run(),
  },
  {
    name: 'heading-3',
    label: 'Subtítulo',
    also: 'cabeçalho h3',
    icon: Heading3,
    run: (editor) => editor.chain().focus().setHeading({ level: 3 }).run(),
  },
  {
    name: 'heading-4',
    label: 'Tópico',
    also: 'cabeçalho h4',
    icon: Heading4,
    run: (editor) => editor.chain().focus().setHeading({ level: 4 }).run(),
  },
  {
    name: 'list',
    label: 'Lista',
    also: 'marcadores itens tópicos',
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbered-list',
    label: 'Lista numerada',
    also: 'ordenada números passos',
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    label: 'Citação',
    also: 'frase destaque aspas',
    icon: Quote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
]

const things = ({ sendFiles, choosePictures, chooseFile }: EditorDeeds): Insertion[] => [
  {
    name: 'image',
    label: 'Imagem',
    also: 'foto figura',
    icon: ImagePlus,
    run: (_, { sendPictures }) => sendPictures(),
  },
  {
    name: 'gallery',
    label: 'Galeria',
    also: 'fotos imagens álbum',
    icon: Images,
    run: (_, { sendGallery }) => sendGallery(),
  },
  ...(choosePictures
    ? [
        {
          name: 'known-image',
          label: 'Imagem já enviada',
          also: 'foto galeria biblioteca escolher',
          icon: Images,
          run: () => choosePictures(),
        },
      ]
    : []),
  {
    name: 'video',
    label: 'Vídeo',
    also: 'youtube vimeo filme',
    icon: SquarePlay,
    run: (_, { openVideo }) => openVideo(),
  },
  ...(sendFiles
    ? [
        {
          name: 'file',
          label: 'Arquivo',
          also: 'anexo pdf documento baixar',
          icon: FileDown,
          run: () => sendFiles(),
        },
      ]
    : []),
  ...(chooseFile
    ? [
        {
          name: 'known-file',
          label: 'Arquivo já enviado',
          also: 'anexo pdf documento escolher',
          icon: Files,
          run: () => chooseFile(),
        },
      ]
    : []),
  {
    name: 'table',
    label: 'Tabela',
    also: 'linhas colunas planilha quadro',
    icon: Table,
    run: (editor) => insertTable(editor),
  },
  {
    name: 'button',
    label: 'Botão',
    also: 'link chamada ação',
    icon: MousePointerClick,
    run: (_, { openButton }) => openButton(),
  },
  {
    name: 'divider',
    label: 'Linha divisória',
    also: 'separador traço',
    icon: Minus,
    run: ({ view, schema }) => {
      const rule = schema.nodes.horizontalRule?.create()
      if (rule) insertBlock(view, rule)
    },
  },
]

export const insertThings = things

/** Ignores accents and case. */
export function findInsertions(typed: string, deeds: EditorDeeds): Insertion[] {
  const wanted = plain(typed)
  const all = [...shapes, ...things(deeds)]
  const begins = all.filter(({ label }) => plain(label).startsWith(wanted))
  const mentions = all.filter(
    (one) =>
      !begins.includes(one) &&
      plain(`${one.label} ${one.also}`)
        .split(' ')
        .some((word) => word.startsWith(wanted)),
  )
  return [...begins, ...mentions]
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
