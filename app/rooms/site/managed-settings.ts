import type { z } from 'zod'
import type { managedSettingsShape } from './shapes.server.ts'

export type ManagedSettings = z.output<typeof managedSettingsShape>
