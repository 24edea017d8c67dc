import { createContext, useContext } from 'react'
import { type Desk, requireDesk } from '../../site/ui/settings-desk.ts'
import type { ShopSettingsView } from '../shop-settings.ts'

type ShopDesk = Desk<ShopSettingsView>

export const ShopDeskContext = createContext<ShopDesk | null>(null)
export const useShopDesk = (): ShopDesk => requireDesk(useContext(ShopDeskContext))
