import type { PickStatus } from '@dealer/sdk/contract'
import { sum } from '@dealer/validators'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distribute, type HeldFor, pickedByLine, pickingStates, planOf, sumByItem } from './picking.rules.ts'

const key = (batchNo = 'B1') => ({
  productCode: 'P1',
  warehouseCode: 'W001',
  locationCode: '*',
  batchNo,
  inventoryStatusCode: '01',
})
const held = (refNum: string, refItemId: string, qty: string, batchNo = 'B1'): HeldFor => ({
  ...key(batchNo),
  refNum,
  refItemId,
  qty,
})

describe('actions of a picking list', () => {
  it('[SO-1] follow its status', () => {
    const actionsOf = (pickStatus: PickStatus) => pickingStates.actionsOf({ pickingNum: 'JH1', pickStatus }, () => true)
    expect(actionsOf('picking')).toEqual(['saveNum', 'cancelPicking'])
    expect(actionsOf('picked')).toEqual(['out', 'cancelPicking'])
    expect(actionsOf('finished')).toEqual([])
    expect(() => pickingStates.check({ pickingNum: 'JH1', pickStatus: 'picked' }, 'saveNum')).toThrow(
      '单据【JH1】当前状态为【已拣货】，不能录拣货数',
    )
  })
})

describe('plan', () => {
  it('sums what splits need from one place', () => {
    expect(planOf([held('CD1', '1', '5'), held('CD2', '2', '7'), held('CD2', '3', '1', 'B2')])).toEqual([
      { ...key(), qty: '12' },
      { ...key('B2'), qty: '1' },
    ])
  })
})

describe('picked quantities', () => {
  const plan = [
    { ...key(), lineId: '1', planQty: '12', productName: '柠檬汽水', allowDecimalQty: 'F' as const },
    { ...key('B2'), lineId: '2', planQty: '3', productName: '柠檬汽水', allowDecimalQty: 'F' as const },
  ]
  const enter =
    (...lines: [string, string][]) =>
    () =>
      pickedByLine(
        plan,
        lines.map(([lineId, pickedQty]) => ({ lineId, pickedQty })),
      )

  it('are taken from none to all of the plan', () => {
    expect([...enter(['2', '0'], ['1', '12.000'])()]).toEqual([
      ['2', '0'],
      ['1', '12'],
    ])
  })

  it.each([
    ['a line left out', enter(['1', '12']), '请录入商品【柠檬汽水】的拣货数量'],
    ['more than planned', enter(['1', '13'], ['2', '3']), '商品【柠檬汽水】拣货数量须在0到12之间'],
    ['less than none', enter(['1', '-1'], ['2', '3']), '拣货数量须在0到12之间'],
    ['broken pieces', enter(['1', '1.5'], ['2', '3']), '数量必须为整数'],
    ['a line twice', enter(['1', '1'], ['1', '2'], ['2', '3']), '不能重复录入'],
    ['a line of another list', enter(['1', '1'], ['2', '3'], ['9', '1']), '数据不存在或已删除'],
  ])('refuse %s', (_what, check, message) => {
    expect(check).toThrow(message)
  })
})

describe('distribution over splits', () => {
  const plan = [{ ...key(), lineId: '1', planQty: '12' }]

  it('lets a shortage fall on the last splits', () => {
    const parts = [held('CD1', '1', '5'), held('CD2', '2', '4'), held('CD3', '3', '3')]
    expect(distribute(parts, plan, new Map([['1', '7']]))).toEqual([held('CD1', '1', '5'), held('CD2', '2', '2')])
  })

  it('leaves nothing where nothing was found', () => {
    expect(distribute([held('CD1', '1', '12')], plan, new Map([['1', '0']]))).toEqual([])
  })

  it('gives out exactly what was picked, and to nobody more than was held', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(sizes, fc.nat(100), (quantities, percent) => {
        const parts = quantities.map((qty, index) => held(`CD${index}`, String(index), String(qty)))
        const total = quantities.reduce((a, b) => a + b, 0)
        const picked = Math.floor((total * percent) / 100)
        const given = distribute(
          parts,
          [{ ...key(), lineId: '1', planQty: String(total) }],
          new Map([['1', String(picked)]]),
        )
        expect(sum(given.map((part) => part.qty))).toBe(String(picked))
        for (const part of given) expect(Number(part.qty)).toBeLessThanOrEqual(quantities[Number(part.refItemId)]!)
        expect(sumByItem(given).size).toBe(given.length)
      }),
    )
  })
})
