import type { Handlers } from '../../../platform/contract/types.ts'
import { dataCheck } from './data-check.service.ts'

export const routes = { 'md.dataCheck.counts': dataCheck } satisfies Handlers
