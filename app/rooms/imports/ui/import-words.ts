// The texts of the import screens of one kind.
import type { Column } from '../kind.ts'

export type ImportWords = {
  /** "Importar materiais" */
  title: string
  from: { label: string; href: string }
  /** path of the import door */
  door: string
  modelName: string
  columns: readonly Column[]
  /** headings of the downloaded table whose columns an import passes over */
  told?: readonly string[]
  list: string
  run: (id: string) => string
  /** "Os materiais entram como rascunhos…" */
  intro: string
  /** said beside "Importar agora" */
  advice?: string
}
