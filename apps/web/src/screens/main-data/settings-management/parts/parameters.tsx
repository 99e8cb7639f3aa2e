import type { DealerSetting } from '@dealer/sdk'
import { SettingPage, type SettingSection } from '../../parts/setting-page.tsx'

const required = <Prop extends string>(prop: Prop) => ({ prop, required: true }) as const

const SECTIONS: readonly SettingSection[] = [
  {
    title: '仓库与批次',
    fields: ['useLocation', 'useBatch', 'usePicking', required('expireWarnDays')],
    notes: {
      useLocation: '启用后按库位收发和盘点；停用前，除默认库位外不能有库存。',
      useBatch: '启用后按批次收发，按效期先出；停用前，不能有批次库存。',
      usePicking: '启用后拆单先拣货再出库；停用后拆单直接待出库，未完成的拣货单照常完成。',
      expireWarnDays: '到期前多少天开始预警；商品自己设置的预警天数优先。',
    },
  },
  {
    title: '销售',
    fields: [
      'checkInventoryOnConfirm',
      'checkCredit',
      'forbidUnreported',
      { ...required('priceControl') },
      'allowPromotionStack',
      { ...required('roundMode') },
      required('historyOrderCloseDays'),
      required('pointRate'),
    ],
    notes: {
      checkInventoryOnConfirm: '审核订单时可用库存不足则拒绝；不校验时在拆单时占用库存。',
      checkCredit: '审核订单时超出客户信用额度则拒绝；不校验时只提醒并记入日志。',
      forbidUnreported: '客户未上报厂家时不能提交订单；不禁止时只提醒。',
      priceControl: '单价超出厂家指导价范围时的处理。',
      allowPromotionStack: '已参加商品促销的明细，是否还计入整单促销。',
      roundMode: '快速订单（现金）合计金额的抹零方式。',
      historyOrderCloseDays: '超过该天数仍未完成的订单可作为历史订单关闭。',
      pointRate: '多少积分抵1元。',
    },
  },
  {
    title: '采购与成本',
    fields: [required('overReceiveRate'), 'costExcludeTax'],
    notes: {
      overReceiveRate: '入库数量最多可超出采购数量的百分比，0表示不能超收。',
      costExcludeTax: '采购成本不含税；仅在企业信息中填写了税号时生效。',
    },
  },
  {
    title: '拜访',
    fields: [required('visitMaxDistance'), required('visitMinMinutes')],
    notes: {
      visitMaxDistance: '离客户不超过该距离的拜访才有效。',
      visitMinMinutes: '在店停留不少于该时间的拜访才有效。',
    },
  },
]

/** What light dealers work without. */
const locked = ({ isLightDealer }: DealerSetting) => (isLightDealer === 'T' ? ['useLocation', 'usePicking'] : [])

/** The parameters of the dealer, each with what it does. */
export function Parameters() {
  return <SettingPage title="经销商参数" permission="md:dealerSetting:edit" sections={SECTIONS} locked={locked} />
}
