import type { Database } from '../../../platform/database/open.server.ts'

export async function teamNeedsFactor(db: Database): Promise<boolean> {
  const row = await db.selectFrom('team_rules').select('needs_second_factor').executeTakeFirst()
  return row?.needs_second_factor ?? false
}

export async function putTeamRule(db: Database, isNeeded: boolean): Promise<void> {
  await db
    .insertInto('team_rules')
    .values({ needs_second_factor: isNeeded })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ needs_second_factor: isNeeded }))
    .execute()
}
