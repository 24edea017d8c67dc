// The settings as administrators edit them: what visitors see, and beside it what only they may know.
import type { z } from 'zod'
import type { managedSettingsShape } from './shapes.server.ts'

export type ManagedSettings = z.output<typeof managedSettingsShape>
