// llms.txt (llmstxt.org)
import type { PublicSection } from '../../rooms/content/record/public-section.server.ts'

export type LlmsFacts = {
  title: string
  description: string
  introduction: string
  email: string
  /** '' where unknown: links are then relative */
  origin: string
  sections: readonly PublicSection[]
  more: readonly { title: string; path: string }[]
}

/** One line, with Markdown's characters escaped. */
const words = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#]/g, (sign) => `\\${sign}`)

export function writeLlms(facts: LlmsFacts): string {
  const { title, description, introduction, email, origin, sections, more } = facts
  const link = (path: string, name: string, about = '') =>
    `- [${words(name)}](${origin}${path})${about ? `: ${words(about)}` : ''}`
  const list = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', `## ${words(heading)}`, '', ...lines] : []
  return [
    `# ${words(title)}`,
    ...(description ? ['', `> ${words(description)}`] : []),
    ...(introduction && introduction !== description ? ['', words(introduction)] : []),
    '',
    `Site em português do Brasil.${email ? ` Contato: ${words(email)}.` : ''}`,
    ...list('Início', [link('/', title, 'a página inicial')]),
    ...sections.flatMap((section) =>
      list(section.title, [
        ...(section.path === null ? [] : [link(section.path, section.title, 'a lista completa')]),
        ...section.addresses.map(({ path, title, description }) => link(path, title, description)),
      ]),
    ),
    // The format's name for what may be skipped.
    ...list(
      'Optional',
      more.map(({ title, path }) => link(path, title)),
    ),
    '',
  ].join('\n')
}
