import { createContext, useContext } from 'react'
import { type Desk, standsAt } from '../../site/ui/settings-desk.ts'
import type { ShopSettingsView } from '../shop-settings.ts'

type ShopDesk = Desk<ShopSettingsView>

export const ShopDeskContext = createContext<ShopDesk | null>(null)
export const useShopDesk = (): ShopDesk => standsAt(useContext(ShopDeskContext))
