import { OrderSplitAction, SplitStatus } from '@dealer/sdk/contract'
import { describe, expect, it } from 'vitest'
import { checkUnsplit, type SplittableItem, splitQuantities, splitStates } from './split.rules.ts'

const everything = () => true

describe('actions of a split', () => {
  it.each([
    ['waitPick', true, ['pick', 'cancelSplit']],
    ['waitPick', false, ['out', 'cancelSplit']],
    ['picking', true, []],
    ['picked', true, ['out']],
    ['picked', false, ['out']],
    ['waitOut', true, ['confirmOut', 'cancelDispatch']],
    ['shipped', true, []],
    ['canceled', true, []],
  ] as const)('[SO-1] %s (picking %s) offers %j', (splitStatus, picks, actions) => {
    expect(splitStates.actionsOf({ splitNum: 'CD1', splitStatus, picks }, everything)).toEqual(actions)
  })

  it('[SO-1] lets through exactly what it offers', () => {
    for (const picks of [true, false]) {
      for (const splitStatus of Object.values(SplitStatus)) {
        const offered = splitStates.actionsOf({ splitNum: 'CD1', splitStatus, picks }, everything)
        for (const action of Object.values(OrderSplitAction)) {
          const check = () => splitStates.check({ splitNum: 'CD1', splitStatus, picks }, action)
          if (offered.includes(action)) expect(check).not.toThrow()
          else expect(check).toThrow(expect.objectContaining({ code: '103' }))
        }
      }
    }
  })

  it.each([
    ['picked', 'cancelSplit', true, '拆单【CD1】已拣货，不能取消'],
    ['canceled', 'cancelSplit', true, '单据【CD1】当前状态为【已取消】，不能取消拆单'],
    ['waitPick', 'out', true, '单据【CD1】当前状态为【待拣货】，不能出库'],
    ['waitPick', 'pick', false, '未启用拣货，请直接出库'],
  ] as const)('%s says why %s is refused', (splitStatus, action, picks, message) => {
    expect(() => splitStates.check({ splitNum: 'CD1', splitStatus, picks }, action)).toThrow(message)
  })
})

const item = (changes: Partial<SplittableItem> = {}): SplittableItem => ({
  id: '1',
  productName: '柠檬汽水',
  unitRatio: 24,
  allowDecimalQty: 'F',
  hasBigUnit: true,
  unsplitQty: '100',
  ...changes,
})

describe('quantities of a split', () => {
  const items = new Map([
    ['1', item()],
    ['2', item({ id: '2', productName: '保温杯', unitRatio: 1, hasBigUnit: false, unsplitQty: '5' })],
  ])

  it('are small units, summed over a line entered twice', () => {
    const lines = splitQuantities(
      {
        lines: [
          { soItemId: '1', unitType: 'big', qty: '2' },
          { soItemId: '2', unitType: 'small', qty: '5' },
          { soItemId: '1', unitType: 'small', qty: '3' },
        ],
      },
      items,
    )
    expect([...lines]).toEqual([
      ['1', '51'],
      ['2', '5'],
    ])
  })

  it.each([
    ['zero', { soItemId: '1', unitType: 'small', qty: '0' }, '101', '数量必须大于0'],
    ['a broken piece', { soItemId: '1', unitType: 'big', qty: '0.5' }, '101', '数量必须为整数'],
    ['a line of another order', { soItemId: '9', unitType: 'small', qty: '1' }, '106', '数据不存在或已删除'],
    ['boxes of what has none', { soItemId: '2', unitType: 'big', qty: '1' }, '101', '没有大单位'],
  ] as const)('refuse %s', (_what, line, code, message) => {
    const check = () => splitQuantities({ lines: [line] }, items)
    expect(check).toThrow(message)
    expect(check).toThrow(expect.objectContaining({ code }))
  })

  it('pass over nothing only where they may', () => {
    const lines = [
      { soItemId: '1', unitType: 'small', qty: '0' },
      { soItemId: '2', unitType: 'small', qty: '5' },
    ] as const
    expect([...splitQuantities({ lines, passesNothing: true }, items)]).toEqual([['2', '5']])
  })

  it('[I10] of all splits together stay within what is left', () => {
    const check = (...splits: string[]) =>
      checkUnsplit(
        splits.map((qty) => new Map([['1', qty]])),
        items,
        (split) => `splits.${split}`,
      )
    expect(() => check('60', '40')).not.toThrow()
    expect(() => check('60', '41')).toThrow('商品【柠檬汽水】拆单数量不能大于未拆数量100')
  })
})
