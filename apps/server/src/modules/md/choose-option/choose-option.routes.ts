import type { Handlers } from '../../../platform/contract/types.ts'
import { findOptions, saveOption, statusOptions } from './choose-option.service.ts'

export const routes = {
  'md.chooseOption.findByCode': findOptions,
  'md.chooseOption.save': saveOption,
  'md.chooseOption.listStatus': statusOptions,
} satisfies Handlers
