import type { FieldValues } from 'react-hook-form'
import { api } from '../../../platform/api-client/api-client.ts'
import { send } from '../../../platform/api-client/send.ts'
import { useVersionedSection } from '../../site/ui/use-versioned-section.ts'
import type { shopSettingsDoor } from '../api.server.ts'
import { shopSectionChanges } from '../schema.ts'
import type { ShopForm } from '../shop-settings-form.ts'
import { useShopDesk } from './shop-desk.ts'

const shopSettingsApi = () => api<typeof shopSettingsDoor>('/api/shop-settings')

export const useShopSection = <Values extends FieldValues>(
  key: string,
  rules: ShopForm<Values>,
  onSaved?: () => void,
) =>
  useVersionedSection(
    {
      desk: useShopDesk(),
      schema: shopSectionChanges,
      put: (json) => send(shopSettingsApi().index.$put({ json }), { quiet: true }),
      thanks: 'Configurações da loja salvas.',
    },
    key,
    rules,
    onSaved,
  )
