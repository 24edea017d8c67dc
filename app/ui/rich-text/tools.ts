import type { Editor } from '@tiptap/core'
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Plus,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'
import type { EditorDeeds } from './deeds.ts'
import { canLink } from './link-at-cursor.ts'

export type Tool = {
  name: string
  label: string
  icon: LucideIcon
  /** Shows the word alone, or beside the icon where there is room; if absent, the icon alone. */
  shows?: 'both' | 'word'
  /** the lower, the sooner it goes behind "Mais" */
  wanted: number
  /** Begins a group. */
  begins?: true
  keys?: string
  /** Absent for what cannot be on or off. */
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
  run: (editor: Editor, deeds: ToolDeeds) => void
}

export type ToolDeeds = Pick<EditorDeeds, 'openLink' | 'sendPictures'> & { openInsert: () => void }

const heading = (level: 2 | 3 | 4, label: string, icon: LucideIcon, wanted: number): Tool => ({
  name: `heading-${level}`,
  label,
  icon,
  shows: 'word',
  wanted,
  isOn: (editor) => editor.isActive('heading', { level }),
  isPossible: (editor) => editor.can().toggleHeading({ level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

export const tools: readonly Tool[] = [
  heading(2, 'Título', Heading2, 13),
  heading(3, 'Subtítulo', Heading3, 7),
  heading(4, 'Tópico', Heading4, 3),
  {
    name: 'bold',
    wanted: 10,
    label: 'Negrito',
    icon: Bold,
    begins: true,
    keys: 'Control+B',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    wanted: 5,
    label: 'Itálico',
    icon: Italic,
    keys: 'Control+I',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'list',
    wanted: 8,
    label: 'Lista',
    icon: List,
    begins: true,
    keys: 'Control+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    isPossible: (editor) => editor.can().toggleBulletList(),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbered-list',
    wanted: 4,
    label: 'Lista numerada',
    icon: ListOrdered,
    keys: 'Control+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    isPossible: (editor) => editor.can().toggleOrderedList(),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    wanted: 2,
    label: 'Citação',
    icon: Quote,
    keys: 'Control+Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    isPossible: (editor) => editor.can().toggleBlockquote(),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'link',
    wanted: 9,
    label: 'Link',
    icon: Link,
    shows: 'both',
    begins: true,
    keys: 'Control+K',
    isOn: (editor) => editor.isActive('link'),
    isPossible: canLink,
    run: (_, { openLink }) => openLink(),
  },
  {
    name: 'image',
    wanted: 12,
    label: 'Imagem',
    icon: ImagePlus,
    shows: 'both',
    run: (_, { sendPictures }) => sendPictures(),
  },
  {
    name: 'insert',
    wanted: 11,
    label: 'Inserir',
    icon: Plus,
    shows: 'word',
    run: (_, { openInsert }) => openInsert(),
  },
  {
    name: 'undo',
    wanted: 6,
    label: 'Desfazer',
    icon: Undo2,
    begins: true,
    keys: 'Control+Z',
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    wanted: 1,
    label: 'Refazer',
    icon: Redo2,
    keys: 'Control+Shift+Z',
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
]
