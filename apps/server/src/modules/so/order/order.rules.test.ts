import { OrderStatus, SalesOrderAction } from '@dealer/sdk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../platform/refusal.ts'
import {
  checkDates,
  checkOldEnough,
  checkRedFlush,
  checkUnpaid,
  deriveStatus,
  orderStates,
  type Progress,
} from './order.rules.ts'

const everything = () => true
const ALLOWED: Record<OrderStatus, SalesOrderAction[]> = {
  draft: ['submit', 'edit', 'copy', 'cancel', 'delete'],
  submitted: ['confirm', 'back', 'copy', 'cancel'],
  confirmed: ['split', 'back', 'copy', 'cancel', 'close'],
  partSplit: ['split', 'endSplit', 'cancelSplits', 'copy', 'close'],
  split: ['cancelSplits', 'copy', 'close'],
  partOut: ['split', 'endSplit', 'cancelSplits', 'copy', 'return', 'close'],
  finished: ['copy', 'return', 'redFlushCopy', 'redFlush'],
  closed: ['copy', 'return', 'redFlush'],
  canceled: ['copy', 'delete'],
  redflushed: ['copy'],
}

const order = (orderStatus: OrderStatus, outAmount = '1.00', archived: 'T' | 'F' = 'F') => ({
  soNum: 'SO1',
  orderStatus,
  outAmount,
  archived,
})

it('an order may be closed once it is older than the dealer lets it wait, on the day after', () => {
  expect(() => checkOldEnough({ docDate: '2026-02-08' }, '2026-03-10', 30)).toThrow('订单未超过30天，不能关闭')
  expect(() => checkOldEnough({ docDate: '2026-02-07' }, '2026-03-10', 30)).not.toThrow()
  expect(() => checkOldEnough({ docDate: '2026-03-09' }, '2026-03-10', 0)).not.toThrow()
})

describe('actions of an order', () => {
  it.each(Object.values(OrderStatus))('[SO-1] %s offers exactly what its status allows', (orderStatus) => {
    expect(orderStates.actionsOf(order(orderStatus), everything)).toEqual(ALLOWED[orderStatus])
  })

  it('[SO-1] what is offered is let through, and everything else is refused with 103', () => {
    for (const orderStatus of Object.values(OrderStatus)) {
      for (const action of Object.values(SalesOrderAction)) {
        const check = () => orderStates.check(order(orderStatus), action)
        if (ALLOWED[orderStatus].includes(action)) expect(check).not.toThrow()
        else expect(check).toThrow(expect.objectContaining({ code: '103' }))
      }
    }
  })

  it('says which document, its status and the action', () => {
    expect(() => orderStates.check({ ...order('submitted'), soNum: 'SO2603100001' }, 'split')).toThrow(
      '单据【SO2603100001】当前状态为【待审核】，不能拆单',
    )
    expect(() => orderStates.check(order('confirmed'), 'endSplit')).toThrow('订单未拆单，请直接取消订单')
  })

  it('[SH-PERM-1] offers only what the user has the right to', () => {
    const may = (permission: string) => permission === 'so:salesOrder:confirm'
    expect(orderStates.actionsOf(order('submitted'), may)).toEqual(['confirm'])
  })

  it('does not offer to red-flush what was closed before anything left, nor let it through', () => {
    expect(orderStates.actionsOf(order('closed', '0.00'), everything)).toEqual(['copy'])
    expect(() => orderStates.check(order('closed', '0.00'), 'redFlush')).toThrow('订单没有出库，不能红冲')
  })

  it('does not offer a return of what came back whole', () => {
    const returned = { ...order('finished'), isReturnable: false }
    expect(orderStates.actionsOf(returned, everything)).toEqual(['copy', 'redFlushCopy', 'redFlush'])
    expect(orderStates.actionsOf({ ...returned, isReturnable: true }, everything)).toContain('return')
  })

  it('leaves of an archived order what posts today', () => {
    expect(orderStates.actionsOf(order('finished', '1.00', 'T'), everything)).toEqual([
      'copy',
      'return',
      'redFlushCopy',
      'redFlush',
    ])
    expect(orderStates.actionsOf(order('canceled', '0.00', 'T'), everything)).toEqual(['copy'])
    expect(() => orderStates.check(order('canceled', '0.00', 'T'), 'delete')).toThrow('单据【SO1】已归档，不能删除')
  })
})

const line = (smallQty: string, splitQty = '0', outQty = '0', closedQty = '0'): Progress => ({
  smallQty,
  splitQty,
  outQty,
  closedQty,
})

describe('deriveStatus', () => {
  it.each<[string, Progress[], OrderStatus]>([
    ['nothing happened', [line('10'), line('5')], 'confirmed'],
    ['a part of one line is split', [line('10', '4'), line('5')], 'partSplit'],
    ['one line is split', [line('10', '10'), line('5')], 'partSplit'],
    ['all is split', [line('10', '10'), line('5', '5')], 'split'],
    ['the rest was given up', [line('10', '4', '0', '6'), line('5', '5')], 'split'],
    ['one line was given up whole', [line('10', '0', '0', '10'), line('5', '5')], 'split'],
    ['something left', [line('10', '10', '1'), line('5', '5')], 'partOut'],
    ['one line left', [line('10', '10', '10'), line('5', '5')], 'partOut'],
    ['all left', [line('10', '10', '10'), line('5', '5', '5')], 'finished'],
    ['all left but what was given up', [line('10', '4', '4', '6'), line('5', '0', '0', '5')], 'finished'],
    ['all was given up', [line('10', '0', '0', '10'), line('5', '0', '0', '5')], 'closed'],
    ['decimals add up', [line('1.5', '1.500', '1.5')], 'finished'],
    ['given up in part, and nothing split any more', [line('10', '0', '0', '6')], 'confirmed'],
  ])('[I9] %s', (_what, lines, status) => {
    expect(deriveStatus(lines, false)).toBe(status)
  })

  it('[I9] an order closed as historical is closed whatever its lines say', () => {
    expect(deriveStatus([line('10', '10', '10')], true)).toBe('closed')
  })

  const progress = fc.tuple(fc.nat(6), fc.nat(6), fc.nat(6), fc.nat(6)).map(([out, waiting, open, closed]) => ({
    small: out + waiting + open + closed,
    out,
    split: out + waiting,
    closed,
  }))

  it('[I9] follows the table for any lines', () => {
    fc.assert(
      fc.property(
        fc.array(
          progress.filter(({ small }) => small > 0),
          { minLength: 1, maxLength: 5 },
        ),
        (lines) => {
          const total = (pick: (row: (typeof lines)[number]) => number) =>
            lines.reduce((sum, row) => sum + pick(row), 0)
          const [small, split, out, closed] = [
            total((row) => row.small),
            total((row) => row.split),
            total((row) => row.out),
            total((row) => row.closed),
          ]
          // On whole orders, since each line can reach its quantity only when the sums do.
          const expected =
            out > 0
              ? out + closed === small
                ? 'finished'
                : 'partOut'
              : split > 0
                ? split + closed === small
                  ? 'split'
                  : 'partSplit'
                : closed === small
                  ? 'closed'
                  : 'confirmed'
          const rows = lines.map((row) =>
            line(String(row.small), String(row.split), String(row.out), String(row.closed)),
          )
          expect(deriveStatus(rows, false)).toBe(expected)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('[I9] does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(fc.array(progress, { minLength: 2, maxLength: 5 }), (lines) => {
        const rows = lines.map((row) => line(String(row.small), String(row.split), String(row.out), String(row.closed)))
        expect(deriveStatus([...rows].reverse(), false)).toBe(deriveStatus(rows, false))
      }),
    )
  })
})

describe('dates', () => {
  it.each([
    ['2026-03-10', '2026-03-10'],
    ['2026-03-10', '2026-03-31'],
    ['2026-03-01', '2026-03-05'],
  ])('an order of %s for %s is fine on 2026-03-10', (docDate, deliveryDate) => {
    expect(() => checkDates({ docDate, deliveryDate }, '2026-03-10')).not.toThrow()
  })

  it('an order of tomorrow is refused', () => {
    expect(() => checkDates({ docDate: '2026-03-11', deliveryDate: '2026-03-12' }, '2026-03-10')).toThrow(
      '订单日期不能晚于今天',
    )
  })

  it('delivery before the order is refused', () => {
    expect(() => checkDates({ docDate: '2026-03-10', deliveryDate: '2026-03-09' }, '2026-03-10')).toThrow(
      '要求送达日期不能早于订单日期',
    )
  })
})

describe('guards of a red-flush', () => {
  const sent = { outQty: '5', returnedQty: '0', invoicedQty: '0' }

  it('what was sent and nothing more may be taken back', () => {
    expect(() => checkRedFlush([sent, { ...sent, outQty: '0' }])).not.toThrow()
    expect(() => checkUnpaid(false)).not.toThrow()
  })

  it.each([
    ['nothing left', () => checkRedFlush([{ ...sent, outQty: '0.000' }]), '订单没有出库，不能红冲'],
    ['goods came back', () => checkRedFlush([sent, { ...sent, returnedQty: '1' }]), '订单已退货，不能红冲'],
    ['an invoice was made', () => checkRedFlush([{ ...sent, invoicedQty: '1' }]), '订单已开票，请先作废发票'],
    ['money came in', () => checkUnpaid(true), '订单已收款，请先冲回收款'],
  ])('is refused when %s', (_what, check, message) => {
    expect(check).toThrow(message)
    expect(check).toThrow(Refusal)
    expect(check).toThrow(expect.objectContaining({ code: '103' }))
  })
})
