// The sections of the site by the path they stand at, for a room that links to records without knowing whose they are.
import type { Context } from './context.server.ts'

type Section = {
  /** the feature that must be on for anything to answer there */
  feature: string
  /** those of these addresses below it where something answers, be it by sending on */
  answersAt(ctx: Context, slugs: readonly string[]): Promise<string[]>
}

/** By path, `/noticias`. */
export type Sections = Readonly<Record<string, Section>>
