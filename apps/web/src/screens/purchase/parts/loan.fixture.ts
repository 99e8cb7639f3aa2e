/** A loan as lists answer it; `change` replaces single fields. */
export const loan = (loanNum: string, change: object = {}) => ({
  ...{ id: `7${loanNum.slice(-1)}`, loanNum, poId: '31', poCode: 'PO2603100001', supplierName: '晴川饮料有限公司' },
  ...{ creditCode: 'DKZZ01', creditName: '订单增值贷', creditAmount: '200000.00', usedAmount: '8880.00', rate: '4.35' },
  ...{ periodDays: 90, applyDate: '2025-11-18', applyAmount: '8880.00', lentAmount: '0.00', repaidAmount: '0.00' },
  ...{ repaidInterest: '0.00', status: 'applying', isOverdue: 'F', version: 2, createName: '陈志远' },
  ...{ createDate: '2025-11-18 10:00:00', actions: ['push', 'cancel'] },
  ...change,
})

/** One that was lent and is partly paid back. */
export const LENT = loan('ED2511180001', {
  ...{ status: 'partRepaid', lentAmount: '8880.00', lendDate: '2025-11-19', dueDate: '2026-02-17', version: 4 },
  ...{ repaidAmount: '3000.00', repaidInterest: '10.88', actions: ['repay'] },
})
