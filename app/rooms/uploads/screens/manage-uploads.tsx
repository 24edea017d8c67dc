import { read } from '../../../platform/http/read.server.ts'
import { titled } from '../../../ui/page/titles.ts'
import { uploadsQueryOf } from '../schema.ts'
import { UploadsScreen } from '../ui/uploads-screen.tsx'
import { mostSiteBytes } from '../upload.ts'
import { listUploads, uploadedBytes } from '../uploads.server.ts'
import type { Route } from './+types/manage-uploads'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  read(context, async (ctx) => ({
    uploads: await listUploads(ctx, uploadsQueryOf(new URL(request.url).searchParams)),
    room: { taken: await uploadedBytes(ctx), whole: mostSiteBytes },
  }))

export const meta: Route.MetaFunction = ({ matches }) => titled('Imagens e arquivos', matches)

export default function ManageUploads({ loaderData }: Route.ComponentProps) {
  return <UploadsScreen {...loaderData} />
}
