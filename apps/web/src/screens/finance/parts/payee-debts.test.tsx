import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type AskedCall, showScreen } from '../../../testing/show-screen.tsx'
import { PayeeByDebt } from './payee-by-debt.tsx'
import { PayeeOther } from './payee-other.tsx'
import { PayeeRounds } from './payee-rounds.tsx'

const CUSTOMER = { customerCode: 'C000031', customerName: '惠万家超市', mobile: '10000010031', salesmanId: '1004' }

const REFUND = {
  ...{ id: '7', version: 1, payeeDocNum: 'TK1', payeeType: 'return', payeeRefType: 'invoice', actions: ['edit'] },
  ...{ customerCode: 'C000031', customerName: '惠万家超市', amount: '-5.00', payDate: '2026-03-01' },
  ...{ payMethod: 'cash', auditStatus: 'waitAudit', lines: [] },
}

it.each([
  ['/?customerCode=C000031', 'notPayOrderList', /^该客户没有待收款订单/, <PayeeByDebt key="order" kind="order" />],
  [
    '/?id=7',
    'invoiceList',
    /^该客户没有已收款发票/,
    <PayeeRounds key="other">{(round) => <PayeeOther {...round} />}</PayeeRounds>,
  ],
])('%s says that there is no debt only once the server has said so', async (at, list, none, entry) => {
  let answered: (content: object) => void = () => undefined
  const later = new Promise<object>((resolve) => {
    answered = resolve
  })
  const answer = ({ name }: AskedCall) => {
    if (name === list) return later
    if (name === 'customerList') return [CUSTOMER]
    if (name === 'customerBalance') return { pre: '0.00', balance: '0.00' }
    return name === 'view' ? REFUND : {}
  }
  const { asked } = showScreen(entry, answer, at)
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain(list))
  expect(screen.queryByText(none)).toBeNull()
  answered({ total: 0, rows: [], footer: {} })
  await screen.findByText(none)
})
