// The schema of the closed list for TipTap. A test compares the two.
import type { Extensions } from '@tiptap/core'
import { ListItem } from '@tiptap/extension-list'
import Placeholder from '@tiptap/extension-placeholder'
import StarterKit from '@tiptap/starter-kit'
import { ButtonNode } from './cards/button-node.ts'
import { FileNode } from './cards/file-node.ts'
import { VideoNode } from './cards/video-node.ts'
import { ChosenWords } from './chosen-words.ts'
import type { EditorDeeds } from './deeds.ts'
import { FigureNode } from './figure-node.ts'
import type { ReadFile } from './file.ts'
import { GalleryNode } from './gallery/gallery-node.ts'
import { LinkMark } from './link-mark.ts'
import { NumberedList } from './numbered-list.ts'
import { ChatSigns } from './paste/chat-signs.ts'
import type { PictureBook, ReadPicture } from './picture.ts'
import { tableNodes } from './table/table-nodes.ts'

type Parts = {
  pictures: PictureBook
  placeholder?: string | undefined
  readPicture?: ReadPicture | undefined
  readFile?: ReadFile | undefined
  deeds?: EditorDeeds | undefined
}

const nobody: EditorDeeds = {
  openLink: () => {},
  openVideo: () => {},
  openButton: () => {},
  sendPictures: () => {},
  sendGallery: () => {},
  say: () => {},
}

export const editorExtensions = ({
  pictures,
  placeholder = '',
  readPicture = async () => null,
  readFile = async () => null,
  deeds = nobody,
}: Parts): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    underline: false,
    link: false,
    listItem: false,
    orderedList: false,
    dropcursor: { color: false, class: 'drop-place', width: 3 },
  }),
  // The closed list lets an item begin with any block.
  ListItem.extend({ content: 'block+' }),
  NumberedList,
  ChatSigns,
  LinkMark,
  FigureNode.configure({ pictures, readPicture, say: deeds.say }),
  GalleryNode.configure({ send: deeds.sendGallery, choose: deeds.choosePictures }),
  VideoNode.configure({ change: deeds.openVideo }),
  FileNode.configure({ readFile }),
  ButtonNode.configure({ change: deeds.openButton }),
  ...tableNodes,
  ChosenWords,
  Placeholder.configure({ placeholder }),
]
