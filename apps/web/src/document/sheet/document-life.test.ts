import { describe, expect, it } from 'vitest'
import { documentLife, shareOf } from './document-life.ts'

const LABELS = {
  draft: '草稿',
  submitted: '待审核',
  confirmed: '待拆单',
  partOut: '部分出库',
  finished: '已完成',
  closed: '已关闭',
  canceled: '已取消',
}
interface Order {
  picked: string
  out: string
  signDate?: string
}
const life = documentLife(LABELS, {
  ends: ['closed', 'canceled'],
  steps: {
    提交: 'submitted',
    审核: 'confirmed',
    拣货: { look: ({ picked }: Order) => ({ share: shareOf([[picked, '10']]) }), logged: '录拣货数' },
    出库: { to: 'finished', look: ({ out }: Order) => ({ share: shareOf([[out, '10']]) }), logged: '确认出库' },
    签收: { look: ({ signDate }: Order) => ({ share: signDate ? 'done' : 'none', at: signDate }) },
  },
})

const log = (action: string, fromStatus: string | undefined, toStatus: string, userName: string, hour: string) => ({
  ...{ action, toStatus, userName, logDate: `2026-11-20 ${hour}:00:00` },
  ...(fromStatus !== undefined && { fromStatus }),
})
const SUBMITTED = log('提交', undefined, 'submitted', '高文静', '09')
const AUDITED = log('审核', 'submitted', 'confirmed', '沈国华', '10')
const PICKED = log('录拣货数', 'confirmed', 'confirmed', '李建军', '11')
const PART_OUT = log('确认出库', 'confirmed', 'partOut', '李建军', '12')
const NOTHING = { picked: '0', out: '0' }

const told = (content: Order, state: string, logs: Parameters<typeof life>[2]) =>
  life(content, state, logs).map(({ label, state: at, by }) => [label, at, ...(by ? [by] : [])].join(' '))

describe('the way of a document', () => {
  it('begins with what is to be done first', () => {
    const draft = log('保存', undefined, 'draft', '高文静', '08')
    expect(told(NOTHING, 'draft', [draft])).toEqual(['提交 now', '审核 next', '拣货 next', '出库 next', '签收 next'])
  })

  it('says who did what, and what is next', () => {
    expect(told(NOTHING, 'confirmed', [SUBMITTED, AUDITED])).toEqual([
      ...['提交 done 高文静', '审核 done 沈国华', '拣货 now', '出库 next', '签收 next'],
    ])
  })

  it('tells parts, by the lines and not by the state, and who worked on them last', () => {
    const logs = [SUBMITTED, AUDITED, PICKED, PART_OUT]
    expect(told({ picked: '10', out: '4' }, 'partOut', logs)).toEqual([
      ...['提交 done 高文静', '审核 done 沈国华', '拣货 done 李建军', '出库 part 李建军', '签收 next'],
    ])
  })

  it('has the time of what the document says itself', () => {
    const signed = { picked: '10', out: '10', signDate: '2026-11-21 15:00:00' }
    const steps = life(signed, 'finished', [SUBMITTED, AUDITED, PICKED, { ...PART_OUT, toStatus: 'finished' }])
    expect(steps.at(-1)).toEqual({ label: '签收', state: 'done', by: undefined, at: '2026-11-21 15:00:00' })
    expect(steps.every(({ state }) => state === 'done')).toBe(true)
  })

  it('counts the last time: what was sent back is submitted again by somebody else', () => {
    const back = log('退回', 'submitted', 'draft', '沈国华', '10')
    const again = log('提交', 'draft', 'submitted', '徐丽萍', '11')
    expect(told(NOTHING, 'draft', [SUBMITTED, back])[0]).toBe('提交 now')
    expect(told(NOTHING, 'submitted', [SUBMITTED, back, again])[0]).toBe('提交 done 徐丽萍')
  })

  it('ends where it was ended, with what was done until then', () => {
    const canceled = log('取消订单', 'submitted', 'canceled', '沈国华', '10')
    expect(told(NOTHING, 'canceled', [SUBMITTED, canceled])).toEqual(['提交 done 高文静', '已取消 ended 沈国华'])
    const closed = log('关闭', 'partOut', 'closed', '沈国华', '13')
    expect(told({ picked: '10', out: '4' }, 'closed', [SUBMITTED, AUDITED, PICKED, PART_OUT, closed])).toEqual([
      ...['提交 done 高文静', '审核 done 沈国华', '拣货 done 李建军', '出库 part 李建军', '已关闭 ended 沈国华'],
    ])
  })

  it('knows nobody of documents without a log', () => {
    expect(told(NOTHING, 'confirmed', [])).toEqual(['提交 done', '审核 done', '拣货 now', '出库 next', '签收 next'])
    expect(told(NOTHING, 'canceled', [])).toEqual(['已取消 ended'])
  })
})

it('adds up how far lines are', () => {
  expect(shareOf([])).toBe('none')
  expect(shareOf([['0', '10']])).toBe('none')
  expect(
    shareOf([
      ['10', '10'],
      ['0', '5'],
    ]),
  ).toBe('part')
  expect(
    shareOf([
      ['10', '10'],
      ['5', '5'],
      ['0', '0'],
    ]),
  ).toBe('done')
})
