// The names of categories and types are fixed letter for letter (docs/rules/site.md 13).
import { slugFrom } from '../../../platform/text/slug.ts'

export const categories = [
  'Biologia',
  'Cultura e arte',
  'Economia',
  'História',
  'Manejo',
  'Nutrição e saúde',
  'Organização comunitária',
  'Questões ambientais',
  'Revisão',
  'Sanitário',
  'Saúde e nutrição',
  'Tecnologia e inovação',
] as const
export type Category = (typeof categories)[number]

export const materialTypes = [
  'Apresentação em evento',
  'Artigo de periódico',
  'Áudio',
  'Banco de dados',
  'Capítulo de livro',
  'Folder/cartaz',
  'Imagem',
  'Leis e normas',
  'Livro',
  'Mapa',
  'Material didático/cartilha',
  'Notícia',
  'Página da internet',
  'Patente',
  'Programa de computador/Aplicativo',
  'Relatório',
  'Tese',
  'Texto de trabalho/Rascunho',
  'Vídeo',
  'Outros',
] as const
export type MaterialType = (typeof materialTypes)[number]

/** "Saúde e nutrição" becomes "saude-e-nutricao". */
export const nameKey = (name: string): string => slugFrom(name)

const byKey = <Name extends string>(names: readonly Name[]) =>
  new Map<string, Name>(names.map((name) => [nameKey(name), name]))

const categoriesByKey = byKey(categories)
const typesByKey = byKey(materialTypes)

/** Finds a name by its key, or by the name in any spelling; null for none. */
export const categoryOf = (given: string): Category | null => categoriesByKey.get(nameKey(given)) ?? null
export const typeOf = (given: string): MaterialType | null => typesByKey.get(nameKey(given)) ?? null
