import type { Handlers } from '../../../platform/contract/types.ts'
import type { SessionHandlers } from '../../../platform/http/handlers.ts'
import { shopHome } from './shop.home.ts'
import { loginToShop } from './shop.login.ts'
import { isShopInitialising } from './shop.opening.ts'

export const routes = { 'md.dealer.checkStoreOpening': isShopInitialising } satisfies Handlers

export const sessionRoutes = { 'shop.staff.login': loginToShop, 'shop.staff.home': shopHome } satisfies SessionHandlers
