import type { NodeType } from '@tiptap/pm/model'

/** A text that is not part of something: not a cell, a caption or the title of a video. */
export const isPlainText = ({ isTextblock, spec }: NodeType): boolean =>
  isTextblock && spec.group?.split(' ').includes('block') === true && !spec.isolating
