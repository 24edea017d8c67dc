import { describe, expect, test } from 'vitest'
import { choiceForText, findChoices } from './find-choices.ts'

const choices = ['Nossa história', 'Ação e formação', 'Quem somos', 'História'].map((title, n) => ({
  id: String(n),
  title,
  note: `/pagina-${n}`,
}))

describe('choices are found', () => {
  test.each([
    ['historia', ['Nossa história', 'História']],
    ['FORMAÇÃO açao', ['Ação e formação']],
    ['pagina-2', ['Quem somos']],
    ['xyz', []],
    ['  ', ['Nossa história', 'Ação e formação', 'Quem somos', 'História']],
  ])('by %j', (typed, titles) => {
    expect(findChoices(choices, typed).map(({ title }) => title)).toEqual(titles)
  })
})

describe('who typed and chose nothing of the list', () => {
  test.each([
    ['meant the only one found', 'quem', 'Quem somos'],
    ['meant the one of that very title', ' historia', 'História'],
    ['may have meant any of several', 'h', undefined],
    ['meant none', 'xyz', undefined],
    ['meant none with an empty field', ' ', undefined],
  ])('%s', (_, typed, title) => {
    expect(choiceForText(choices, typed)?.title).toBe(title)
  })
})
