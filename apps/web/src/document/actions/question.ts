import type { ConfirmQuestion } from '@dealer/ui-kit/feedback'
import { sum } from '@dealer/validators'
import { yuan } from '../../data/yuan.ts'
import type { ActionsDeclaration, CallDeed, Documents } from './deed.ts'

const CANCEL = '取消'

/** The words of an action: those of the deed, else the contract's; `取消` beside a dialog's own 取消 says what: `取消采购单`. */
const verbOf = <Action extends string>(
  { label, labels }: Pick<ActionsDeclaration<unknown, Action, never>, 'label' | 'labels'>,
  action: Action,
  deed: CallDeed,
): string => deed.verb ?? (labels[action] === CANCEL ? CANCEL + label : labels[action])

/**
 * The question before a call: which documents, what they come to, how many of the marked ones are left out, what follows.
 * @param left how many were marked that it cannot be done to
 */
export const questionOf = <Row, Action extends string, Key extends string>(
  declared: ActionsDeclaration<Row, Action, Key>,
  action: Action,
  deed: CallDeed,
  rows: Documents<Row>,
  left: number,
): ConfirmQuestion & { confirmLabel: string } => {
  const { label, number, about, amount } = declared
  const verb = verbOf(declared, action, deed)
  const [first] = rows
  const what = rows.length === 1 && left === 0 ? `${label} ${first[number]}` : `${rows.length} 张${label}`
  // Who may not know what they come to is not told.
  const amounts = amount ? rows.flatMap((row) => row[amount] ?? []) : []
  const sums = amounts.length > 0 && sum(amounts.map(String))
  const one = [about && first[about], sums && yuan(sums)].filter(Boolean).join(' · ')
  const parts = [
    rows.length === 1 ? one : sums && `合计 ${yuan(sums)}`,
    left > 0 && `另有 ${left} 张状态不符，不会处理`,
    deed.follows,
  ]
  return {
    title: `${verb}：${what}？`,
    content: parts.filter(Boolean).join('；'),
    confirmLabel: verb,
    // 取消 beside 取消订单 would be a riddle.
    ...(verb.includes(CANCEL) && { cancelLabel: '返回' }),
    danger: deed.grave === true,
  }
}
