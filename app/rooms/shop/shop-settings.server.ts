// Verbs of other rooms call `readShopFacts` and `readCorreios`.
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { readLegal } from '../site/settings.server.ts'
import { shopPolicy } from './policy.ts'
import type { Correios, ShopFacts, ShopSettingsView } from './shop-settings.ts'
import { findShopSettings } from './store.server.ts'
import { defaultShopRow, senderOf, shopFacts, shopSettingsView } from './views.server.ts'

const readRow = ({ db, once }: Pick<Context, 'db' | 'once'>) =>
  once('shop settings', async () => (await findShopSettings(db)) ?? defaultShopRow)

/**
 * The default settings while the shop has saved none. Read once per request. The facts hold the Pix key, so no view may
 * spread them whole.
 */
export async function readShopFacts(ctx: Pick<Context, 'db' | 'once'>): Promise<ShopFacts> {
  return shopFacts(await readRow(ctx))
}

/** Unsealed credentials; null when Correios is switched off, incomplete, or sealed under another key. */
export async function readCorreios(ctx: Pick<Context, 'db' | 'once' | 'secrets'>): Promise<Correios | null> {
  const row = await readRow(ctx)
  if (!row.correios_enabled || !row.correios_user || !row.correios_card) return null
  const sealed = row.correios_access_code_sealed
  const access_code = sealed && ctx.secrets.unseal(sealed)
  if (!access_code) return null
  return {
    user: row.correios_user,
    access_code,
    card: row.correios_card,
    contract: row.correios_contract,
    regional: row.correios_regional,
  }
}

/** The settings, with the version that a save must name. */
export async function readShopSettings(ctx: Context): Promise<ShopSettingsView> {
  authorize(ctx, shopPolicy, 'readShopSettings')
  const legal = await readLegal(ctx)
  return shopSettingsView(await readRow(ctx), legal)
}

/** For what is printed with the orders. */
export async function readSender(ctx: Context): Promise<ReturnType<typeof senderOf>> {
  authorize(ctx, shopPolicy, 'readSender')
  return senderOf(await readRow(ctx))
}
