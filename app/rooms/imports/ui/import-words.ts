// What the screens of imports say of one kind.
import type { Column } from '../kind.ts'

export type ImportWords = {
  /** "Importar materiais" */
  title: string
  /** the list that the records stand in */
  from: { label: string; href: string }
  /** where tables of this kind are sent */
  door: string
  modelName: string
  columns: readonly Column[]
  /** of this kind's imports, and of one of them */
  list: string
  run: (id: string) => string
  /** what one should know before: "Os materiais entram como rascunhos…" */
  intro: string
}
