const titles = new Set([
  'dona',
  'seu',
  'sr',
  'sra',
  'dr',
  'dra',
  'prof',
  'profa',
  'mestre',
  'mestra',
  'tia',
  'tio',
])

/** For greetings: the first name with its title, "Dona Zefa", "Prof.ª Cláudia". */
export function callingName(name: string): string {
  const words = name.trim().split(/\s+/)
  const isTitle = titles.has((words[0] ?? '').toLowerCase().replace(/[.ªº]/g, ''))
  return words.slice(0, isTitle ? 2 : 1).join(' ')
}
