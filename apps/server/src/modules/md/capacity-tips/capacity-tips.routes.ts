import type { Handlers } from '../../../platform/contract/types.ts'
import { capacityTipsList } from './capacity-tips.list.sql.ts'
import { tipProducts } from './capacity-tips.service.ts'

export const routes = {
  'md.capacityTips.listips': capacityTipsList,
  'md.capacityTips.tipProduct': tipProducts,
} satisfies Handlers
