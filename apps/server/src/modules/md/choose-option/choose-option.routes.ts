import type { Handlers } from '../../../platform/contract/types.ts'
import { optionList } from './choose-option.list.sql.ts'
import { findOptions, saveOption, statusOptions } from './choose-option.service.ts'

export const routes = {
  'md.chooseOption.findByCode': findOptions,
  'md.chooseOption.list': optionList,
  'md.chooseOption.save': saveOption,
  'md.chooseOption.listStatus': statusOptions,
} satisfies Handlers
