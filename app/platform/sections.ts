// The sections of the site by path, for a room that links to records of rooms it does not know.
import type { Context } from './context.server.ts'

type Section = {
  /** the feature that must be on */
  feature: string
  /** the slugs below the section at which there is an answer, be it a redirect */
  answersAt(ctx: Context, slugs: readonly string[]): Promise<string[]>
}

/** Sections by path, such as `/noticias`. */
export type Sections = Readonly<Record<string, Section>>
