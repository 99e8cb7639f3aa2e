import { auditStatusLabel, type PayeeRow as ListedPayee, payeeActionLabel } from '@dealer/sdk/contract'
import { compare, minus, plus, sum } from '@dealer/validators'
import { states } from '../../../platform/document/states.rules.ts'
import { refuse } from '../../../platform/refusal.ts'

type Seen = Pick<ListedPayee, 'payeeDocNum' | 'auditStatus' | 'payeeType'> & {
  readonly rollBackNum: string | null
  readonly srcDocNum: string | null
  /** What was left over of it is used by now: lists know it, and who takes it back is told what used it. */
  readonly isUsed?: boolean
}

/**
 * What is done to a receipt. One that was taken back, and what took it back, stay as they are; a refund that an order made is never
 * deleted, or nobody would pay the money back.
 */
export const payeeStates = states<Seen>()({
  num: 'payeeDocNum',
  status: ['auditStatus', auditStatusLabel],
  action: payeeActionLabel,
  actions: {
    pass: { from: ['unaudited'], to: 'passed', permission: 'finance:payee:audit' },
    edit: { from: ['unaudited', 'rejected'], to: 'unaudited', permission: 'finance:payee:add' },
    refuse: { from: ['unaudited'], to: 'rejected', permission: 'finance:payee:audit' },
    delete: {
      from: ['unaudited', 'rejected'],
      permission: 'finance:payee:add',
      when: ({ srcDocNum }) => srcDocNum === null,
      why: ({ payeeDocNum, auditStatus, srcDocNum }) =>
        srcDocNum !== null && auditStatus !== 'passed' ? `收款单【${payeeDocNum}】是订单的退款，不能删除` : undefined,
    },
    rollBack: {
      from: ['passed'],
      permission: 'finance:payee:rollBack',
      when: ({ rollBackNum, payeeType, isUsed = false }) => rollBackNum === null && payeeType !== 'rollBack' && !isUsed,
      why: ({ payeeDocNum, rollBackNum }) => (rollBackNum ? `收款单【${payeeDocNum}】已冲回` : undefined),
    },
  },
})

/** Where the money of a receipt stands that is to be taken back. */
export interface HandedIn {
  readonly cashNum: string | null
  readonly cashStatus: string | null
}

/** @throws Refusal 103 while its money lies in a reconciliation that waits for its audit. */
export function checkHandedIn(items: readonly HandedIn[]): void {
  const waiting = items.find(({ cashStatus }) => cashStatus === 'unaudited')
  if (waiting) throw refuse.notNow(`交款对账单【${waiting.cashNum ?? ''}】待审核，不能冲回`, { reason: 'pending' })
}

interface Kept {
  readonly payeeType: string
  readonly allocatedAmount: string
}

/**
 * Whether of a pre-receipt, or of what a receipt left over, something was set off or paid back.
 * @param lines what it paid; nothing else may have been given away of it
 */
export function isUsed(
  { payeeType, allocatedAmount }: Kept,
  lines: readonly { readonly payAmount: string }[],
): boolean {
  if (payeeType === 'return') return false
  const paid = sum(['0.00', ...lines.map(({ payAmount }) => payAmount)])
  return compare(allocatedAmount, paid) !== 0
}

/** What took of money received ahead: goods that left for an order, a refund, or a write-off. */
export interface MoneyUse {
  readonly srcNum: string
  /** The order whose goods left. */
  readonly soNum: string | null
  readonly isRefund: boolean
}

/** Says what has to be undone first: goods that left take what was received ahead without any write-off. */
export function moneyUsed(use: MoneyUse | undefined) {
  const way = use?.soNum
    ? `预收款已随出库单【${use.srcNum}】抵扣，请先红冲订单【${use.soNum}】`
    : use?.isRefund
      ? `预收款已退款，请先冲回退款单【${use.srcNum}】`
      : `预收款已使用，请先反核销${use ? `【${use.srcNum}】` : ''}`
  return refuse.notNow(way, { reason: 'followed' })
}

/** A debt about to be changed back. */
export interface ChangedBack {
  readonly refNum: string
  readonly amount: string
  readonly returnAmount: string
  readonly invoicedAmount: string
  readonly balance: string
}

/**
 * What takes money back leaves a debt a debt and a credit a credit.
 * @param change signed, as the account will have it
 * @throws Refusal 103 when what came after has to be undone first
 */
export function checkChangedBack(
  { refNum, amount, returnAmount, invoicedAmount, balance }: ChangedBack,
  change: string,
): void {
  const made = minus(minus(amount, returnAmount), invoicedAmount)
  const next = plus(balance, change)
  const fits = compare(made, '0') > 0 ? compare(next, '0') >= 0 : compare(next, '0') <= 0
  if (!fits) throw refuse.notNow(`单据【${refNum}】的余额已变动，不能冲回`, { reason: 'followed' })
}

/** Money received before for an order. */
export interface PreReceipt {
  readonly id: string
  readonly payeeDocNum: string
  /** Neither set off, nor given back, nor waiting to be. */
  readonly left: string
}

/** What is taken of which pre-receipt. */
export interface SetOff {
  readonly payeeDocNum: string
  readonly amount: string
}

/**
 * Takes an amount of pre-receipts, the oldest first, as far as they reach.
 * @example takeOf([{ id: '1', payeeDocNum: 'SK2603010001', left: '72.00' }], '100.00') // [{ payeeDocNum: 'SK2603010001', amount: '72.00' }]
 */
export function takeOf(receipts: readonly PreReceipt[], amount: string): SetOff[] {
  let rest = amount
  return receipts.flatMap(({ payeeDocNum, left }) => {
    const taken = compare(left, rest) < 0 ? left : rest
    if (compare(taken, '0') <= 0) return []
    rest = minus(rest, taken)
    return [{ payeeDocNum, amount: taken }]
  })
}
