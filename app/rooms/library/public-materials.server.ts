import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import {
  answeringAt,
  type PublicSection,
  readPublicFeature,
} from '../content/record/public-section.server.ts'
import { libraryPolicy } from './policy.ts'

/** The materials that are out, for the sitemap and llms.txt; null while the feature is off. */
export async function listPublicMaterials(ctx: Context, limit?: number): Promise<PublicSection | null> {
  authorize(ctx, libraryPolicy, 'listPublicMaterials')
  return readPublicFeature(
    ctx,
    'medias',
    'materials',
    { list: paths.library(), record: (slug) => paths.material(slug) },
    limit,
  )
}

/** Those of these addresses of the library that lead a visitor to a material; whoever asks. */
export async function materialsAt(ctx: Context, slugs: readonly string[]): Promise<string[]> {
  authorize(ctx, libraryPolicy, 'materialsAt')
  return answeringAt(ctx, 'materials', slugs)
}
