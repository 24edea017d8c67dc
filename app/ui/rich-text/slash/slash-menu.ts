import { Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion } from '@tiptap/suggestion'
import type { EditorDeeds } from '../deeds.ts'
import { findInsertions, type Insertion } from '../insertions.ts'
import { ChoiceList, placeWithin } from './choice-list.ts'
import { isPlainText } from './plain-text.ts'

const nothing = 'Nada com esse nome.'

export const slashMenu = (deeds: EditorDeeds) =>
  Extension.create({
    name: 'slashMenu',

    addProseMirrorPlugins() {
      const { editor } = this
      let list: ChoiceList | null = null
      let unmount = () => {}
      const choicesFor = (query: string, take: (insertion: Insertion) => void) =>
        findInsertions(query, deeds).map((one) => ({ ...one, run: () => take(one) }))
      return [
        Suggestion<Insertion, Insertion>({
          pluginKey: new PluginKey('slashMenu'),
          editor,
          char: '/',
          allowSpaces: false,
          allowedPrefixes: [' ', '\u00a0'],
          // The menu opens only where a block may begin: not in a cell, a caption or the title of a video.
          allow: ({ state }) => isPlainText(state.selection.$from.parent.type),
          command: ({ editor, range, props }) => {
            editor.chain().focus().deleteRange(range).run()
            props.run(editor, deeds)
          },
          container: '[data-choices]',
          render: () => ({
            onStart: ({ query, command, mount }) => {
              list = new ChoiceList(editor.view.dom, 'Inserir', nothing, deeds.say)
              list.show(choicesFor(query, command))
              const { dom } = list
              unmount = mount(dom, { onPosition: ({ x, y }) => placeWithin(dom, x, y) })
            },
            onUpdate: ({ query, command }) => list?.show(choicesFor(query, command)),
            onKeyDown: ({ event }) => list?.press(event.key) ?? false,
            onExit: () => {
              unmount()
              list?.leave()
              list = null
            },
          }),
        }),
      ]
    },
  })
