import { expect, test } from 'vitest'
import { isTyped } from './use-contact-review.ts'

const input = (inputType?: string) =>
  Object.assign(new Event('input'), inputType === undefined ? {} : { inputType })

test.each(['insertText', 'insertCompositionText', 'insertLineBreak', 'deleteContentBackward'])(
  '%s is a hand at the keys',
  (type) => expect(isTyped(input(type))).toBe(true),
)

test.each(['insertReplacementText', 'insertFromPaste', 'insertFromDrop', 'insertFromYank', '', undefined])(
  '%s puts in what took no time: autofill, a suggestion, a paste, dictation',
  (type) => expect(isTyped(input(type))).toBe(false),
)
