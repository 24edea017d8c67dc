export type SearchableChoice = {
  id: string
  title: string
  /** A second line, searched as well. */
  note?: string
}

/** The choices that contain every typed word, ignoring accents. */
export function findChoices<Choice extends SearchableChoice>(
  choices: readonly Choice[],
  typed: string,
): Choice[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return choices.filter(({ title, note }) => {
    const text = plain(`${title} ${note ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** The choice meant by text typed without choosing: the only match, or the one with that exact title. */
export function choiceForText<Choice extends SearchableChoice>(
  choices: readonly Choice[],
  typed: string,
): Choice | undefined {
  if (plain(typed).trim() === '') return undefined
  const found = findChoices(choices, typed)
  return found.length === 1 ? found[0] : found.find(({ title }) => plain(title) === plain(typed).trim())
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
