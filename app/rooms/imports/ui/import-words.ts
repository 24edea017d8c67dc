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
  list: string
  run: (id: string) => string
  /** "Os materiais entram como rascunhos…" */
  intro: string
}
