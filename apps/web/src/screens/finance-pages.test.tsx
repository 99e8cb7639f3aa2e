import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { ScreenProps } from '../shell/screen.ts'
import { type AskedCall, giveLayout, showScreen } from '../testing/show-screen.tsx'
import { findScreen } from './index.ts'

/** The pages of finance, a field or filter of each, and what it reads; receipts are entered before anything is read. */
const PAGES = [
  ['invoice/sales-invoice', '单据号', 'finance/salesInvoice/salesOutList'],
  ['invoice/other-invoice', '开票金额', 'md/costType/costTypeTree'],
  ['invoice/invoice-search', '发票号码', 'finance/salesInvoice/list'],
  ['invoice/invoice-export', '发票号码', 'finance/salesInvoice/list'],
  ['cost/sales-cost', '客户', 'md/costType/costTypeTree'],
  ['cost/other-cost', '车辆', 'md/costType/costTypeTree'],
  ['cost/cost-audit', '审核状态', 'finance/cost/list'],
  ['cost/cost-search', '单据日期', 'finance/cost/list'],
  ['receivable/invoice-receivable', '结清状态', 'finance/receivable/invoiceList'],
  ['receivable/order-debt', '订单号', 'finance/receivable/orderList'],
  ['payee/payee-entry', '预收款', undefined],
  ['payee/payee-invoice', '待收款发票', undefined],
  ['payee/payee-order', '待收款订单', undefined],
  ['payee/payee-audit', '审核状态', 'finance/payee/list'],
  ['payee/payee-search', '收款日期', 'finance/payee/list'],
  ['write-off-search', '核销类型', 'finance/writeOff/list'],
  ['reconcile/reconcile-manage', '收款日期', 'finance/cashItem/userList'],
  ['reconcile/reconcile-search', '交款人', 'finance/cashDocument/list'],
  ['purchase/purchase-invoice-search', '开票日期', 'finance/purchaseInvoice/list'],
  ['purchase/payment-search', '付款日期', 'finance/payment/list'],
] as const

const answer = ({ said }: AskedCall): unknown => ('limit' in said ? { rows: [], total: 0, footer: {} } : [])

beforeEach(giveLayout)

it.each(PAGES)('[BM-14] /finance/%s is a page', async (page, label, call) => {
  const found = await findScreen(`/finance/${page}`)
  const Page = (await found?.load())?.default as (props: ScreenProps) => ReactNode
  const { asked } = showScreen(<Page />, answer, `/finance/${page}`)
  expect((await screen.findAllByText(new RegExp(`^${label}`))).length).toBeGreaterThan(0)
  if (call) await waitFor(() => expect(asked.map(({ path }) => path)).toContain(`/api/${call}`))
})
