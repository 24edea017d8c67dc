// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { act } from 'react'
import { expect, test } from 'vitest'
import { codeFiles } from '../../../tests/support/house-rules.ts'
import { drawn } from '../drawn.testing.tsx'
import { PasswordField } from './password-field.tsx'

async function draw() {
  const { place } = await drawn(
    <PasswordField label="Senha" name="password" autoComplete="current-password" defaultValue="mel" />,
  )
  const [field, button] = [place.querySelector('input'), place.querySelector('button')]
  if (!field || !button) throw new Error('no field')
  return { field, press: () => act(async () => button.click()) }
}

test('what is typed is hidden until its writer uncovers it, and then hidden again', async () => {
  const { field, press } = await draw()
  expect(field.type).toBe('password')
  await press()
  expect([field.type, field.value]).toEqual(['text', 'mel'])
  await press()
  expect([field.type, field.value]).toEqual(['password', 'mel'])
})

test('a password manager knows which password it is, and nothing hinders copying, pasting and its menus', async () => {
  const { field } = await draw()
  expect(field.getAttribute('autocomplete')).toBe('current-password')
  expect([field.readOnly, field.maxLength]).toEqual([false, -1])
  for (const name of ['beforeinput', 'paste', 'copy', 'cut', 'drop', 'contextmenu'])
    expect(field.dispatchEvent(new Event(name, { bubbles: true, cancelable: true })), name).toBe(true)
})

const app = join(import.meta.dirname, '../..')
/** Every element that is given such a name, or such a kind, and how it is called. */
const passwordsIn = (text: string) =>
  [
    ...text.matchAll(
      /<(\w+)(?:\s[^<>]*?)?\s(?:name=\{?["']?[\w.]*(?:password|senha)|type="password")[^<]*/gi,
    ),
  ].map(([whole, element = '']) => ({
    element,
    hinders: /\bon(?:Paste|BeforeInput|Drop)=|readOnly/.test(whole),
  }))

test('every password of every form is such a field, and none has a paste of its own', () => {
  const found = codeFiles(app)
    .filter((path) => /(?<!\.test|\.testing)\.tsx$/.test(path))
    .flatMap((path) =>
      passwordsIn(readFileSync(path, 'utf8')).map((one) => ({ path: relative(app, path), ...one })),
    )
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(({ element, hinders }) => element !== 'PasswordField' || hinders)).toEqual([])
  expect(passwordsIn('<TextField label="Senha" name="new_password" />')).toEqual([
    { element: 'TextField', hinders: false },
  ])
  expect(passwordsIn('<PasswordField\n  onPaste={stop}\n  name={passwordField}\n/>')).toEqual([
    { element: 'PasswordField', hinders: true },
  ])
})
