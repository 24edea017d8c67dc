// Saves one section at a time, at the version that the writer read, with the access code sealed.
import type { Updateable } from 'kysely'
import type { Context } from '../../platform/context.server.ts'
import type { ShopSettingsTable } from '../../platform/database/tables.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { requireFreshSession } from '../../platform/secrets/fresh-session.server.ts'
import { readLegal } from '../site/settings.server.ts'
import { shopPolicy } from './policy.ts'
import type { ShopSettingsChanges } from './schema.ts'
import type { ShopSettingsView } from './shop-settings.ts'
import { lockShopSettings, type ShopSettingsRow, updateShopSettings } from './store.server.ts'
import { type ShopSettingsRefusal, shopSettingsRefusals } from './text.ts'
import { shopSettingsView } from './views.server.ts'

type Changes = Omit<ShopSettingsChanges, 'version'>

/**
 * Refuses `hold_too_long`, and `stale` unless at the version the writer read, with the current settings in
 * `details.current`. Changing the Pix key throws 403 `password_needed` when the password was proved too long ago: it
 * controls the shop's money.
 */
export async function saveShopSettings(
  ctx: Context,
  { version, ...changes }: ShopSettingsChanges,
): Promise<Result<ShopSettingsView, ShopSettingsRefusal>> {
  authorize(ctx, shopPolicy, 'saveShopSettings')
  return transaction(ctx, async (ctx) => {
    const legal = await readLegal(ctx)
    const row = await lockShopSettings(ctx.db)
    if (row.version !== version)
      return refuse('stale', { details: { current: shopSettingsView(row, legal) } })
    if (isHoldTooLong(row, changes))
      return refuse('hold_too_long', {
        errors: { unconfirmed_hold_minutes: [shopSettingsRefusals.hold_too_long] },
      })
    if (movesMoney(row, changes)) await requireFreshSession(ctx)
    await ctx.activity.write(ctx, {
      action: 'settings.changed',
      subject: { id: 'shop', name: '' },
      details: { of: 'shop', fields: Object.keys(changes).sort().join(', ') },
    })
    return done(shopSettingsView(await updateShopSettings(ctx.db, columnsOf(ctx, row, changes)), legal))
  })
}

const movesMoney = (row: ShopSettingsRow, { pix }: Changes) =>
  pix !== undefined && row.pix_key !== '' && pix.key !== row.pix_key

/** Checked only when the hold itself is changed: a shorter time to pay alone simply shortens both. */
const isHoldTooLong = (
  row: ShopSettingsRow,
  { unconfirmed_hold_minutes, reservation_hours = row.reservation_hours }: Changes,
) => unconfirmed_hold_minutes !== undefined && unconfirmed_hold_minutes > reservation_hours * 60

function columnsOf(ctx: Context, row: ShopSettingsRow, changes: Changes): Updateable<ShopSettingsTable> {
  const { sender_address, pix, pickup, own_delivery, correios, services, ...plain } = changes
  return {
    ...plain,
    ...(sender_address && {
      sender_address: JSON.stringify({ ...row.sender_address, ...sender_address }),
    }),
    ...(pix && { pix_key: pix.key, pix_name: pix.name, pix_city: pix.city }),
    ...(pickup && { pickup: JSON.stringify(pickup) }),
    ...(own_delivery && { own_delivery: JSON.stringify(own_delivery) }),
    ...(services && { services: JSON.stringify(services) }),
    ...(correios && correiosColumns(ctx, correios)),
  }
}

function correiosColumns(
  { secrets }: Context,
  { enabled, user, access_code, card, contract, regional }: NonNullable<Changes['correios']>,
): Updateable<ShopSettingsTable> {
  return {
    ...(enabled !== undefined && { correios_enabled: enabled }),
    ...(user !== undefined && { correios_user: user }),
    ...(card !== undefined && { correios_card: card }),
    ...(contract !== undefined && { correios_contract: contract }),
    ...(regional !== undefined && { correios_regional: regional }),
    // An empty field leaves the code unchanged.
    ...(access_code === null && { correios_access_code_sealed: null }),
    ...(access_code && { correios_access_code_sealed: secrets.seal(access_code) }),
  }
}
