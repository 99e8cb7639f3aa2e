import { expect, it } from 'vitest'
import { checkChangedBack } from './payee.rules.ts'
import { entriesOf, postedInTurn } from './payee-posting.rules.ts'

type Row = Parameters<typeof entriesOf>[0] & Parameters<ReturnType<typeof postedInTurn>>[0]

const ROW: Row = {
  ...{ payeeDocNum: 'SK1', customerCode: 'K002', salesmanId: '1', payDate: '2026-03-10', soNum: null, srcDocNum: null },
  ...{ payeeType: 'income', payeeRefType: 'sales', amount: '500.00', unallocatedAmount: '50.00' },
}
const LINE = { refType: 'order' as const, refNum: 'SO1', payAmount: '450.00', discountAmount: '10.00' }

it('a receipt pays its debts and leaves the rest as a pre-receipt under its own number; nothing is posted of 0', () => {
  const of = { customerCode: 'K002', salesmanId: '1', srcNum: 'SK1', docDate: '2026-03-10' }
  expect(entriesOf(ROW, [LINE, { ...LINE, refType: 'invoice', refNum: 'FP1', discountAmount: '0.00' }], [])).toEqual([
    { ...of, bucket: 'order', refNum: 'SO1', entryType: 'receipt', amount: '-450.00' },
    { ...of, bucket: 'order', refNum: 'SO1', entryType: 'discount', amount: '-10.00' },
    { ...of, bucket: 'invoice', refNum: 'FP1', entryType: 'receipt', amount: '-450.00' },
    { ...of, bucket: 'pre', refNum: 'SK1', entryType: 'receipt', amount: '50.00' },
  ])
  const refund = { ...ROW, payeeType: 'return' as const, unallocatedAmount: '0.00' }
  expect(entriesOf(refund, [], [{ payeeDocNum: 'SK0', amount: '20.00' }])).toEqual([
    { ...of, bucket: 'pre', refNum: 'SK0', entryType: 'refund', amount: '-20.00' },
  ])
})

it('each finds what those before it left, also of what was received beforehand', () => {
  const kept = { id: '1', payeeDocNum: 'SK0', customerCode: 'K002', soNum: null, left: '30.00' }
  const ofOrder = { ...kept, id: '2', payeeDocNum: 'SK9', soNum: 'SO9', left: '40.00' }
  const judge = postedInTurn(new Map([['order SO1', { balance: '500.00', received: '0.00' }]]), [kept, ofOrder])
  expect(judge(ROW, [LINE])).toEqual([])
  expect(() => judge(ROW, [LINE])).toThrow('收款单【SK1】收款金额大于未收金额')
  const back = { ...ROW, payeeType: 'return' as const }
  expect(() => judge(back, [{ ...LINE, payAmount: '450.01', discountAmount: '0.00' }])).toThrow('退款金额大于可退金额')
  expect(judge(back, [{ ...LINE, discountAmount: '0.00' }])).toEqual([])
  const refund = { ...back, payeeRefType: 'pre' as const }
  expect(judge({ ...refund, amount: '20.00' }, [])).toEqual([{ payeeDocNum: 'SK0', amount: '20.00' }])
  expect(() => judge({ ...refund, amount: '10.01' }, [])).toThrow('退款金额大于可退金额')
  expect(judge({ ...refund, amount: '40.00', srcDocNum: 'SK9' }, [])).toEqual([{ payeeDocNum: 'SK9', amount: '40.00' }])
})

it('what takes money back leaves a debt a debt and a credit a credit', () => {
  const debt = { refNum: 'SO1', amount: '100.00', returnAmount: '0.00', invoicedAmount: '0.00', balance: '20.00' }
  expect(() => checkChangedBack(debt, '80.00')).not.toThrow()
  expect(() => checkChangedBack(debt, '-20.01')).toThrow('单据【SO1】的余额已变动，不能冲回')
  const credit = { ...debt, amount: '0.00', returnAmount: '120.00', balance: '-50.00' }
  expect(() => checkChangedBack(credit, '-70.00')).not.toThrow()
  expect(() => checkChangedBack(credit, '50.01')).toThrow('余额已变动')
})
