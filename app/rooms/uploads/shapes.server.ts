import { z } from '@hono/zod-openapi'

/** The shape of `ImageView`. */
export const imageShape = z.object({
  _id: z.uuid(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  variants: z.array(
    z.object({
      url: z.string(),
      width: z.int(),
      height: z.int(),
      format: z.enum(['webp', 'jpeg', 'png', 'avif']),
    }),
  ),
  focus: z.object({ x: z.int(), y: z.int() }).optional(),
})
