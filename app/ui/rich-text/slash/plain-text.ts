import type { NodeType } from '@tiptap/pm/model'

/** Whether a node is plain text, and not a cell, a caption or the title of a video. */
export const isPlainText = ({ isTextblock, spec }: NodeType): boolean =>
  isTextblock && spec.group?.split(' ').includes('block') === true && !spec.isolating
