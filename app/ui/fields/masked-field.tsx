import { caretIn, countDigitsAndLetters } from '../../platform/brazil/masks.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type MaskedFieldProps = Omit<TextFieldProps, 'counts' | 'maxLength' | 'value'>

/**
 * The field has no `maxLength`, which would cut a pasted text before its mask is off. It is uncontrolled, so that a
 * form reads it like any other field, also before the script runs.
 */
export function MaskedField({ mask, ...field }: MaskedFieldProps & { mask: (typed: string) => string }) {
  return (
    <TextField
      {...field}
      onInput={(event) => {
        // An IME goes on replacing what it has inserted so far.
        if (!event.nativeEvent.isComposing) writeMask(event.currentTarget, mask, event.nativeEvent.inputType)
        field.onInput?.(event)
      }}
      onCompositionEnd={(event) => {
        writeMask(event.currentTarget, mask)
        field.onCompositionEnd?.(event)
      }}
      onBlur={(event) => {
        writeMask(event.currentTarget, mask)
        field.onBlur?.(event)
      }}
    />
  )
}

function writeMask(input: HTMLInputElement, mask: (typed: string) => string, inputType = '') {
  const typed = input.value
  const masked = mask(typed)
  if (masked === typed) return
  const tail = countDigitsAndLetters(typed.slice(input.selectionStart ?? typed.length))
  input.value = masked
  if (input !== document.activeElement) return
  const caret = caretIn(masked, tail, inputType === 'deleteContentBackward')
  input.setSelectionRange(caret, caret)
}
