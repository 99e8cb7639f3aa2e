import { type PromotionAction, type PromotionRow, promotionActionLabel } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { defineActions } from '../../../../document/actions/define-actions.tsx'
import { editorFor, PROMOTION } from './promotion-kind.ts'

const { promotion } = dealer.promotion
const refs = (rows: readonly Pick<PromotionRow, 'id' | 'version'>[]) => rows.map(({ id, version }) => ({ id, version }))

export const usePromotionActions = defineActions<PromotionRow, PromotionAction, 'id'>({
  ...PROMOTION,
  labels: promotionActionLabel,
  about: 'promotionName',
  deeds: {
    edit: { go: (row) => editorFor(row, 'edit') },
    copy: { go: (row) => editorFor(row, 'copy') },
    enable: {
      many: (rows, { requestNo }, options) =>
        promotion.saveEnable({ requestNo, items: refs(rows), enabled: 'T' }, options),
      follows: '从开始日期起，新的订单将使用该促销。',
      done: '启用成功',
    },
    disable: {
      many: (rows, { requestNo }, options) =>
        promotion.saveEnable({ requestNo, items: refs(rows), enabled: 'F' }, options),
      follows: '新的订单不再使用该促销，已提交的订单不受影响。',
      grave: true,
      done: '停用成功',
    },
    delete: {
      many: (rows, { requestNo }, options) => promotion.delete({ requestNo, items: refs(rows) }, options),
      ...{ grave: true, gone: true },
      done: '删除成功',
    },
  },
})
