// A section of the shop's settings.
import type { FieldValues } from 'react-hook-form'
import { send } from '../../../platform/api-client/send.ts'
import type { ShopForm } from '../shop-settings-form.ts'
import { shopSectionChanges } from '../shop-settings-schema.ts'
import { shopSettingsApi } from './settings-api.ts'
import { useShopDesk } from './settings-desk.ts'
import { useVersionedSection } from './use-versioned-section.ts'

export const useShopSection = <Values extends FieldValues>(
  key: string,
  rules: ShopForm<Values>,
  onSaved?: () => void,
) =>
  useVersionedSection(
    {
      desk: useShopDesk(),
      schema: shopSectionChanges,
      put: (json) => send(shopSettingsApi().index.$put({ json: json as never }), { quiet: true }),
      thanks: 'Configurações da loja salvas.',
    },
    key,
    rules,
    onSaved,
  )
