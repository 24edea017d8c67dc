import { openTestSite } from '../../../tests/support/test-site.ts'
import { png } from '../../platform/images/sample-images.testing.ts'

export async function openSettingsSite(env: Record<string, string> = {}) {
  const site = await openTestSite({ env })
  const admin = await site.setUp()
  const sessions = { admin, super: await site.addUser('super'), user: await site.addUser('user') }
  type Who = keyof typeof sessions | 'nobody'

  const call = (
    who: Who,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => site.call(method, path, { body, headers, ...(who !== 'nobody' && { token: sessions[who].token }) })

  return {
    ...site,
    ctxAs: (who: keyof typeof sessions) => {
      const { _id, name, email, role } = sessions[who]
      return site.ctx({ _id, name, email, role, session: _id })
    },
    as: call,
    /** Saves at the present version. */
    async save(changes: Record<string, unknown>, who: Who = 'admin') {
      const { version } = await stored()
      return call(who, 'PUT', '/api/settings', { version, ...changes })
    },
    stored,
    async uploadImage(width = 800, height = 600): Promise<string> {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(await png(width, height))]), 'imagem.png')
      const answer = await call('admin', 'POST', '/api/uploads/images', form)
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.json._id
    },
  }

  function stored() {
    return site.parts.db.selectFrom('site').selectAll().executeTakeFirstOrThrow()
  }
}

export const people = ['nobody', 'user', 'admin', 'super'] as const
