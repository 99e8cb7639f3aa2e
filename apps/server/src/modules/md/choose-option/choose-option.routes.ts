import type { Handlers } from '../../../platform/contract/types.ts'
import { findOptions, statusOptions } from './choose-option.service.ts'

export const routes = {
  'md.chooseOption.findByCode': findOptions,
  'md.chooseOption.listStatus': statusOptions,
} satisfies Handlers
