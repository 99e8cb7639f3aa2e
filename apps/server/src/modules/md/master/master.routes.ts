import type { Handlers } from '../../../platform/contract/types.ts'
import { isFree } from './master.service.ts'

export const routes = { 'md.master.isFree': isFree } satisfies Handlers
