import type { OutStatus } from '@dealer/sdk/contract'
import { sum } from '@dealer/validators'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkBatches, checkOutDate, outAmounts, outStates } from './out.rules.ts'

const everything = () => true

describe('actions of an outbound document', () => {
  it('[SO-1] waits to be confirmed or taken back, and once it left to be signed for, once, or anew', () => {
    const out = (outStatus: OutStatus) => ({ outNum: 'CK1', outStatus, signDate: '2026-03-10 11:00:00' })
    expect(outStates.actionsOf(out('waitOut'), everything)).toEqual(['confirmOut', 'cancelDispatch'])
    expect(outStates.actionsOf({ ...out('shipped'), signDate: null }, everything)).toEqual(['sign'])
    expect(() => outStates.check(out('shipped'), 'sign')).toThrow('出库单【CK1】已签收')
    for (const status of ['shipped', 'canceled', 'redflushed'] as const) {
      expect(outStates.actionsOf(out(status), everything)).toEqual(status === 'shipped' ? ['resign'] : [])
      expect(() => outStates.check(out(status), 'confirmOut')).toThrow(expect.objectContaining({ code: '103' }))
    }
    expect(() => outStates.check(out('shipped'), 'cancelDispatch')).toThrow(
      '单据【CK1】当前状态为【已出库】，不能取消派车',
    )
  })
})

describe('date of sending', () => {
  it('lies between the order and today', () => {
    expect(() => checkOutDate('2026-03-10', '2026-03-01', '2026-03-10', 'outDate')).not.toThrow()
    expect(() => checkOutDate('2026-03-11', '2026-03-01', '2026-03-10', 'outDate')).toThrow('出库日期不能晚于今天')
    expect(() => checkOutDate('2026-02-28', '2026-03-01', '2026-03-10', 'outDate')).toThrow('出库日期不能早于订单日期')
  })
})

describe('chosen batches', () => {
  const lines = [
    { id: '1', smallQty: '12', productName: '柠檬汽水', allowDecimalQty: 'F' as const },
    { id: '2', smallQty: '1.5', productName: '散装瓜子', allowDecimalQty: 'T' as const },
  ]
  const batch = (smallQty: string, batchNo = 'B1') => ({ locationCode: '*', batchNo, smallQty })
  const rest = { splitLineId: '2', batches: [batch('1.5')] }

  it('cover every line exactly; the same batch twice is one', () => {
    const chosen = checkBatches(lines, [
      { splitLineId: '1', batches: [batch('5'), batch('4', 'B2'), batch('3')] },
      rest,
    ])
    expect(chosen.get('1')).toEqual([batch('8'), batch('4', 'B2')])
    expect(chosen.get('2')).toEqual([batch('1.5')])
  })

  it.each([
    ['too few', [{ splitLineId: '1', batches: [batch('11')] }, rest], '批次数量合计与出库数量不一致'],
    [
      'too many',
      [{ splitLineId: '1', batches: [batch('12'), batch('1', 'B2')] }, rest],
      '批次数量合计与出库数量不一致',
    ],
    ['a line left out', [rest], '商品【柠檬汽水】批次数量合计与出库数量不一致'],
    ['none of a batch', [{ splitLineId: '1', batches: [batch('12'), batch('0', 'B2')] }, rest], '数量必须大于0'],
    ['less than none', [{ splitLineId: '1', batches: [batch('13'), batch('-1', 'B2')] }, rest], '数量必须大于0'],
    ['broken pieces', [{ splitLineId: '1', batches: [batch('11.5'), batch('0.5', 'B2')] }, rest], '数量必须为整数'],
    ['a line twice', [rest, rest, { splitLineId: '1', batches: [batch('12')] }], '不能重复录入'],
    ['a line of another split', [{ splitLineId: '3', batches: [batch('12')] }], '数据不存在或已删除'],
  ])('refuse %s', (_what, chosen, message) => {
    expect(() => checkBatches(lines, chosen)).toThrow(message)
  })
})

describe('money of the parts of a document', () => {
  it('[I10] parts of one line from several places sum to its amount', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 }),
        fc.nat(100_000),
        (sizes, net) => {
          const smallQty = String(sizes.reduce((a, b) => a + b, 0))
          const text = `${Math.floor(net / 100)}.${String(net % 100).padStart(2, '0')}`
          const items = new Map([['1', { amount: text, smallQty }]])
          const parts = sizes.map((size) => ({ soItemId: '1', qty: String(size) }))
          expect(sum(outAmounts(parts, items, new Map()))).toBe(text)
        },
      ),
    )
  })

  it('[I10] takes up where other documents ended', () => {
    const items = new Map([['1', { amount: '100.00', smallQty: '3' }]])
    const assigned = new Map([['1', { qty: '2', amount: '66.67' }]])
    expect(outAmounts([{ soItemId: '1', qty: '1' }], items, assigned)).toEqual(['33.33'])
  })
})
