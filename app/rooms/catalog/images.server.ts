import type { Context } from '../../platform/context.server.ts'
import { viewImages } from '../uploads/uploads.server.ts'

export const areImages = async (ctx: Context, ids: readonly string[]) =>
  ids.length === 0 || (await viewImages(ctx, ids)).size === ids.length
