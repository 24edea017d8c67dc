import type { FieldValues } from 'react-hook-form'
import { send } from '../../../platform/api-client/send.ts'
import { sectionChanges } from '../schema.ts'
import type { SettingsForm } from '../settings-form.ts'
import { settingsApi } from './settings-api.ts'
import { useSettingsDesk } from './settings-desk.ts'
import { useVersionedSection } from './use-versioned-section.ts'

export const useSettingsSection = <Values extends FieldValues>(
  key: string,
  rules: SettingsForm<Values>,
  onSaved?: () => void,
) =>
  useVersionedSection(
    {
      desk: useSettingsDesk(),
      schema: sectionChanges,
      put: (json) => send(settingsApi().index.$put({ json }), { quiet: true }),
      thanks: 'Configurações salvas.',
    },
    key,
    rules,
    onSaved,
  )
