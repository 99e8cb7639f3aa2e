import type { Handlers } from '../../../platform/contract/types.ts'
import { saveLight } from './light.entry.ts'
import { lightForm } from './light.form.ts'

/** Taking goods in without an order. */
export const routes = {
  'po.inventoryOperation.saveLight': saveLight,
  'po.inventoryOperation.toAdd': lightForm,
} satisfies Handlers
