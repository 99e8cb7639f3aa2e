import { type CostDocumentAction, type CostDocumentRow, costDocumentActionLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { redFlush, reject } from '../../../document/actions/deed.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import { COST, COST_PAGES } from './cost-kind.ts'

const calls = dealer.finance.cost

const refOf = ({ id, version }: CostDocumentRow) => ({ id, version })

/** What is done to costs: one by one, or those that are marked. */
export const useCostActions = defineActions<CostDocumentRow, CostDocumentAction, 'id'>({
  ...COST,
  labels: costDocumentActionLabel,
  about: 'costTypeName',
  amount: 'totalAmount',
  deeds: {
    audit: {
      many: (rows, { requestNo }, options) => calls.audit({ items: rows.map(refOf), requestNo }, options),
      ...{ follows: '通过后从经手人的待交款中扣除，或可冲抵客户欠款。', done: '费用单已通过' },
    },
    edit: { go: ({ id, costKind }) => `${COST_PAGES[costKind]}?id=${id}` },
    refuse: {
      many: (rows, { requestNo, reason }, options) =>
        calls.refuse({ items: rows.map(refOf), auditRemark: reason, requestNo }, options),
      ...reject('费用单已驳回', '驳回后可修改并重新提交。'),
    },
    delete: {
      many: (rows, { requestNo }, options) => calls.delete({ items: rows.map(refOf), requestNo }, options),
      ...{ grave: true, gone: true, done: '费用单已删除' },
    },
    redFlush: { call: calls.redFlush, ...redFlush('待交款', '将生成一张金额相反的费用单。') },
  },
})
