import type { Editor } from '@tiptap/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { storedHtml } from './stored-html.ts'

const pauseInTyping = 300

/** Calls `onChange` when typing pauses, on blur, and when the page is left. */
export function useSpokenText(editor: Editor | null, value: string, onChange: (html: string) => void) {
  const [spoken, setSpoken] = useState(value)
  const latest = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange

  const flush = useCallback((): string => {
    if (!editor || editor.isDestroyed) return latest.current
    const html = storedHtml(editor.state.doc)
    if (html === latest.current) return html
    latest.current = html
    setSpoken(html)
    tell.current(html)
    return html
  }, [editor])

  useEffect(() => {
    if (!editor) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const now = () => {
      clearTimeout(timer)
      timer = undefined
      flush()
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(now, pauseInTyping)
    }
    // Opening a text may normalise it; only a person's changes are reported.
    const leave = () => timer !== undefined && now()
    editor.on('update', soon)
    editor.on('blur', leave)
    globalThis.addEventListener('pagehide', leave)
    return () => {
      leave()
      editor.off('update', soon)
      editor.off('blur', leave)
      globalThis.removeEventListener('pagehide', leave)
    }
  }, [editor, flush])

  useEffect(() => {
    if (!editor || value === latest.current) return
    latest.current = value
    setSpoken(value)
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return { spoken, flush }
}
