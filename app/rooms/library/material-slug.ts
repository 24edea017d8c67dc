import { slugsOf } from '../../platform/text/slug.ts'

export const slugForTitle = slugsOf('material')
