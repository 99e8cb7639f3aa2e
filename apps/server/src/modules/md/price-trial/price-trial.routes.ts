import type { Handlers } from '../../../platform/contract/types.ts'
import { saveTrial, tryChange } from './price-trial.service.ts'
import { printQuotation, quotation } from './quotation.service.ts'

export const routes = {
  'md.purchasePrice.tryChange': tryChange,
  'md.purchasePrice.saveTrial': saveTrial,
  'md.purchasePrice.quotation': quotation,
  'md.purchasePrice.printQuotation': printQuotation,
} satisfies Handlers
