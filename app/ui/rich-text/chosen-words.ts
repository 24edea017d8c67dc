// Words typed while a picture, a video, a file or a button is chosen are written in it: no key that writes takes away
// what somebody has chosen.
import { Extension } from '@tiptap/core'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'

export const ChosenWords = Extension.create({
  name: 'chosenWords',

  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, _from, _to, text) {
          const { selection } = view.state
          if (!(selection instanceof NodeSelection) || !selection.node.isTextblock) return false
          const end = selection.to - 1
          const tr = view.state.tr.insertText(text, end)
          view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end + text.length)).scrollIntoView())
          return true
        },
      },
    }),
  ],
})
