import {
  auditStatusLabel,
  type CustomerApp,
  customerApplicationActionLabel,
  type Permission,
} from '@dealer/sdk/contract'
import { states } from '../../../platform/document/states.rules.ts'

/** How an application about a customer is decided, by who may. */
export const applicationStates = (permission: Permission) =>
  states<Pick<CustomerApp, 'applyNum' | 'auditStatus'>>()({
    num: 'applyNum',
    status: ['auditStatus', auditStatusLabel],
    action: customerApplicationActionLabel,
    actions: {
      pass: { from: ['unaudited'], to: 'passed', permission },
      reject: { from: ['unaudited'], to: 'rejected', permission },
    },
  })
