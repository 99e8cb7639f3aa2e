import { returnStatusLabel, type SalesReturnRow, salesReturnActionLabel } from '@dealer/sdk/contract'
import { states } from '../../../platform/document/states.rules.ts'

/** Everything that is done to a return. */
export const returnStates = states<Pick<SalesReturnRow, 'returnNum' | 'status'>>()({
  num: 'returnNum',
  status: ['status', returnStatusLabel],
  action: salesReturnActionLabel,
  actions: {
    confirmIn: { from: ['submitted'], to: 'finished', permission: 'so:returnIn:confirm', audits: true },
    submit: { from: ['draft'], to: 'submitted', permission: 'so:return:add' },
    edit: { from: ['draft'], to: 'draft', permission: 'so:return:add' },
    back: { from: ['submitted'], to: 'draft', permission: 'so:return:back' },
    cancel: { from: ['draft', 'submitted'], to: 'canceled', permission: 'so:return:cancel' },
    delete: { from: ['draft', 'canceled'], permission: 'so:return:delete' },
    redFlush: { from: ['finished'], to: 'redflushed', permission: 'so:return:redFlush', archived: true },
  },
})
