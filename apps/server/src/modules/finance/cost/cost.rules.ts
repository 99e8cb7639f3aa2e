import {
  auditStatusLabel,
  type CostDocumentRow,
  type CostKind,
  type CostTypeCategory,
  costDocumentActionLabel,
  type Flag,
  type PayMethod,
} from '@dealer/sdk/contract'
import { compare, isZero, minus, sum, toScale } from '@dealer/validators'
import { states } from '../../../platform/document/states.rules.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import { usableCostType } from '../../md/cost-type/cost-type.rules.ts'

type Seen = Pick<CostDocumentRow, 'incomeNum' | 'auditStatus'> & {
  readonly redFlushNum: string | null
  readonly srcDocNum: string | null
  readonly writeOffAmount: string
}

/** What is done to a cost. One that was taken back, and what took it back, stay as they are. */
export const costStates = states<Seen>()({
  num: 'incomeNum',
  status: ['auditStatus', auditStatusLabel],
  action: costDocumentActionLabel,
  actions: {
    audit: { from: ['unaudited'], to: 'passed', permission: 'finance:cost:audit' },
    edit: { from: ['unaudited', 'rejected'], to: 'unaudited', permission: 'finance:cost:add' },
    refuse: { from: ['unaudited'], to: 'rejected', permission: 'finance:cost:audit' },
    delete: { from: ['unaudited', 'rejected'], permission: 'finance:cost:add' },
    redFlush: {
      from: ['passed'],
      permission: 'finance:cost:redFlush',
      when: ({ redFlushNum, srcDocNum, writeOffAmount }) =>
        redFlushNum === null && srcDocNum === null && isZero(writeOffAmount),
      why: ({ incomeNum, redFlushNum, writeOffAmount }) =>
        redFlushNum !== null
          ? `费用单【${incomeNum}】已红冲`
          : isZero(writeOffAmount)
            ? undefined
            : '费用已核销，请先反核销',
    },
  },
})

/** What a line may be spent on. */
export interface Spendable {
  readonly costTypeCode: string
  readonly costTypeName: string
  readonly costTypeCategory: CostTypeCategory
  readonly isNeedCustomer: Flag
  readonly isNeedVehicle: Flag
  readonly enabled: Flag
}

interface EnteredLine {
  readonly costTypeCode: string
  readonly amount: string
  readonly remark?: string
}

/**
 * Lines as they are kept.
 * @throws Refusal 106 for a type that is not there, 101 for one that is disabled and for no amount, naming the line
 */
export function costLinesOf(lines: readonly EnteredLine[], types: ReadonlyMap<string, Spendable>) {
  return eachWithin('lines', lines, ({ costTypeCode, amount: entered, remark }, index) => {
    const type = usableCostType(types.get(costTypeCode.toUpperCase()))
    const amount = toScale(entered, 2)
    if (compare(amount, '0') <= 0) throw refuse.invalid('费用金额必须大于0', { reason: 'tooSmall', field: 'amount' })
    return { type, line: { lineNo: index + 1, costTypeCode: type.costTypeCode, amount, remark: remark ?? null } }
  })
}

interface Head {
  readonly costKind: CostKind
  readonly customerCode?: string
  readonly vehicleCode?: string
  readonly payMethod?: PayMethod
}

/** @throws Refusal 101 for a head that lacks what its costs are about, or that no money can pay */
export function checkCostHead(head: Head, types: readonly Spendable[]): void {
  const { costKind, customerCode, vehicleCode, payMethod } = head
  const isOfCustomer = costKind === 'sales' || types.some(({ isNeedCustomer }) => isNeedCustomer === 'T')
  const isOfVehicle = types.some(
    ({ costTypeCategory, isNeedVehicle }) => costTypeCategory === 'car' || isNeedVehicle === 'T',
  )
  if (customerCode === undefined && isOfCustomer) throw refuse.required('客户', 'customerCode')
  if (vehicleCode === undefined && isOfVehicle) throw refuse.required('车辆', 'vehicleCode')
  if (payMethod === 'point') throw refuse.invalid('支付方式不能为积分', { reason: 'unsuitable', field: 'payMethod' })
  if (payMethod === undefined && customerCode === undefined)
    throw refuse.invalid('没有支付方式的费用须选择客户，用于冲抵欠款', { reason: 'required', field: 'customerCode' })
}

/** @example totalOf([{ amount: '60.00' }, { amount: '20.50' }]) // '80.50' */
export const totalOf = (lines: readonly { readonly amount: string }[]): string =>
  toScale(sum(lines.map(({ amount }) => amount)), 2)

/** What of a cost is still to be set off. */
export const leftOf = ({ totalAmount, writeOffAmount }: { totalAmount: string; writeOffAmount: string }): string =>
  toScale(minus(totalAmount, writeOffAmount), 2)
