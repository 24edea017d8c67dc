// Typing with a picture or card selected writes into its words: ProseMirror would replace the selection.
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
