import type { Handlers } from '../../../platform/contract/types.ts'
import type { FileReaders } from '../../../platform/files/file.service.ts'
import { isSeen } from '../../md/customer/customer.service.ts'
import { displayChecks } from './display-check.query.ts'

export const routes = { 'so.displayCheckImgs.toDisplayCheckImgs': displayChecks } satisfies Handlers

/** Photos of displays are seen by who sees the customer. */
export const fileReaders = { displayCheck: isSeen } satisfies FileReaders
