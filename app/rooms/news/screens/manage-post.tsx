import { paths } from '../../../paths.ts'
import { titled } from '../../../ui/page/titles.ts'
import { readEditing } from '../../content/editor/read-editing.server.ts'
import { postVerbs, readPost } from '../posts.server.ts'
import { PostEditor } from '../ui/post-editor.tsx'
import type { Route } from './+types/manage-post'

export const loader = (asked: Route.LoaderArgs) =>
  readEditing(asked, { read: readPost, verbs: postVerbs, at: paths.editPost })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled(loaderData?.record === null ? 'Nova notícia' : (loaderData?.record.title ?? 'Notícias'), matches)

export default function ManagePost({ loaderData: { record, ...facts } }: Route.ComponentProps) {
  return <PostEditor key={record?._id ?? 'new'} post={record} {...facts} />
}
