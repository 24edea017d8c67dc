import type { OpenAPIHono } from '@hono/zod-openapi'
import { paths } from '../paths.ts'
import { statesDoor } from '../platform/brazil/places-door.server.ts'
import { postalCodesDoor } from '../platform/brazil/postal-codes-door.server.ts'
import type { DoorEnv } from '../platform/http/door.server.ts'
import { activityDoor, activityTable } from '../rooms/activity/api.server.ts'
import { eventsDoor } from '../rooms/agenda/api.server.ts'
import { cartDoor } from '../rooms/cart/api.server.ts'
import { productsDoor, productsTable } from '../rooms/catalog/api.server.ts'
import { contactsDoor, contactsTable } from '../rooms/contacts/api.server.ts'
import { setupDoor } from '../rooms/first-run/api.server.ts'
import { importDoor, importsDoor } from '../rooms/imports/api.server.ts'
import { keysDoor } from '../rooms/integrations/api.server.ts'
import { createReferenceDoor } from '../rooms/integrations/reference/reference-door.server.tsx'
import { webhooksDoor } from '../rooms/integrations/webhooks-door.server.ts'
import { legalDoor } from '../rooms/legal/api.server.ts'
import { mediasDoor, mediasTable } from '../rooms/library/api.server.ts'
import { materialFileDoor } from '../rooms/library/files/file-door.server.ts'
import { createMailDoor } from '../rooms/mail/api.server.ts'
import { menusDoor } from '../rooms/menus/api.server.ts'
import { postsDoor } from '../rooms/news/api.server.ts'
import { ordersDoor } from '../rooms/orders/api.server.ts'
import { orderByTokenDoor } from '../rooms/orders/customer/by-token-door.server.ts'
import { ownOrdersDoor } from '../rooms/orders/customer/own-door.server.ts'
import { letterAtLeaving } from '../rooms/orders/letters/letter-at-leaving.server.ts'
import { writeLetterAnew } from '../rooms/orders/letters/resend-letter.server.ts'
import { confirmationDoor } from '../rooms/orders/moves/confirmation-door.server.ts'
import { createMovesDoor } from '../rooms/orders/moves/moves-door.server.ts'
import { ordersTable } from '../rooms/orders/reading/csv-door.server.ts'
import { pagesDoor } from '../rooms/pages/api.server.ts'
import { paymentsDoor } from '../rooms/payments/api.server.ts'
import { authDoor } from '../rooms/people/api.server.ts'
import { auditDoor } from '../rooms/people/audit/audit-door.server.ts'
import { factorDoor } from '../rooms/people/factor/factor-door.server.ts'
import { passkeysDoor } from '../rooms/people/passkeys/passkeys-door.server.ts'
import { createProfileDoor } from '../rooms/people/profile/profile-door.server.ts'
import { usersDoor } from '../rooms/people/users/users-door.server.ts'
import { searchDoor } from '../rooms/search/api.server.ts'
import { explanationDoor, quotesDoor, ratesDoor, ratesTableDoors } from '../rooms/shipping/api.server.ts'
import { shopSettingsDoor } from '../rooms/shop/api.server.ts'
import { settingsDoor } from '../rooms/site/api.server.ts'
import { bannersDoor } from '../rooms/site/banners-door.server.ts'
import { iconsDoor } from '../rooms/site/icons-door.server.ts'
import { statementsDoor } from '../rooms/statements/api.server.ts'
import { reopenLines } from '../rooms/statements/settle-line.server.ts'
import { systemDoor } from '../rooms/system/api.server.ts'
import { copiesDoor } from '../rooms/system/copies-door.server.ts'
import { uploadsDoor } from '../rooms/uploads/api.server.ts'
import { servedUploads } from '../rooms/uploads/serve-upload.server.ts'
import { legalPagesDoor } from '../shell/legal-pages/legal-pages-door.server.ts'
import { dataElsewhere } from '../shell/screens/data-elsewhere.server.ts'
import { describeApi } from './describe-api.server.ts'
import { importKinds } from './import-kinds.server.ts'

type TableDoors = { csv: OpenAPIHono<DoorEnv>; xlsx: OpenAPIHono<DoorEnv> }

function mountTable(app: OpenAPIHono<DoorEnv>, address: string, { csv, xlsx }: TableDoors): void {
  app.route(`${address}.csv`, csv)
  app.route(`${address}.xlsx`, xlsx)
}

export function mountDoors(app: OpenAPIHono<DoorEnv>): void {
  app.route('/api/cart', cartDoor)
  app.route('/api/contacts', contactsDoor)
  mountTable(app, '/api/contacts', contactsTable)
  app.route('/api/mail', createMailDoor({ writeAnew: writeLetterAnew, lookAgain: letterAtLeaving }))
  app.route('/api/menus', menusDoor)
  app.route('/api/settings', settingsDoor)
  app.route('/api/settings/banners', bannersDoor)
  app.route('/api/shop-settings', shopSettingsDoor)
  app.route('/api/uploads', uploadsDoor)
  app.route('/uploads', servedUploads)
  app.route('/icons', iconsDoor)
  app.route('/api/pages', pagesDoor)
  app.route('/api/legal-pages', legalPagesDoor)
  app.route('/api/legal', legalDoor)
  app.route('/api/posts', postsDoor)
  app.route('/api/imports', importsDoor)
  app.route('/api/medias/import', importDoor(importKinds.medias))
  mountTable(app, '/api/medias', mediasTable)
  app.route('/api/medias', mediasDoor)
  app.route(paths.materialFile(':slug'), materialFileDoor)
  mountTable(app, '/api/products', productsTable)
  app.route('/api/products/import', importDoor(importKinds.products))
  app.route('/api/products', productsDoor)
  app.route('/api/events', eventsDoor)
  app.route('/api/settings', setupDoor)
  mountTable(app, '/api/orders', ordersTable)
  app.route('/api/orders/by-token', orderByTokenDoor)
  app.route('/api/orders/statements', importDoor(importKinds.statements))
  app.route('/api/orders/statements', statementsDoor)
  app.route('/api/orders', confirmationDoor)
  app.route('/api/orders', createMovesDoor(reopenLines))
  app.route('/api/orders', ownOrdersDoor)
  app.route('/api/orders', ordersDoor)
  app.route('/api/payments', paymentsDoor)
  app.route('/api/auth', authDoor)
  app.route('/api/profile/second-factor', factorDoor)
  app.route('/api/profile/passkeys', passkeysDoor)
  app.route('/api/profile', createProfileDoor(dataElsewhere))
  app.route('/api/users', usersDoor)
  app.route('/api/search', searchDoor)
  app.route('/api/states', statesDoor)
  app.route('/api/postal-codes', postalCodesDoor)
  app.route('/api/shipping/quotes', quotesDoor)
  app.route('/api/shipping/rates', ratesDoor)
  mountTable(app, '/api/shipping/rates', ratesTableDoors)
  app.route('/api/shipping/explanation', explanationDoor)
  app.route('/api/system/copies', copiesDoor)
  app.route('/api/system', systemDoor)
  app.route('/api/audit', auditDoor)
  mountTable(app, '/api/activity', activityTable)
  app.route('/api/activity', activityDoor)
  app.route('/api/keys', keysDoor)
  app.route('/api/webhooks', webhooksDoor)
  const readDocument = onceOnly(() => describeApi(app))
  const documentText = onceOnly(() => JSON.stringify(readDocument()))
  app.get('/api/openapi.json', (c) => c.body(documentText(), 200, { 'Content-Type': 'application/json' }))
  app.route('/api/docs', createReferenceDoor(readDocument))
}

/** Computed once, because the doors do not change while the program runs. */
function onceOnly<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
