import { type OrderTempleteRow, orderTempleteActionLabel } from '@dealer/sdk/contract'
import { states } from '../../../platform/document/states.rules.ts'

/** What users do to a template. */
export const templeteStates = states<Pick<OrderTempleteRow, 'templeteNum' | 'enabled'>>()({
  num: 'templeteNum',
  status: ['enabled', { T: '启用', F: '停用' }],
  action: orderTempleteActionLabel,
  actions: {
    edit: { from: ['T', 'F'], permission: 'so:orderTemplete:edit' },
    enable: { from: ['F'], permission: 'so:orderTemplete:edit' },
    disable: { from: ['T'], permission: 'so:orderTemplete:edit' },
    delete: { from: ['T', 'F'], permission: 'so:orderTemplete:delete' },
  },
})
