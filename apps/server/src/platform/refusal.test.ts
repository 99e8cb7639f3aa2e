import { describe, expect, it } from 'vitest'
import { eachWithin, Refusal, refuse, within } from './refusal.ts'

const refusedBy = (judge: () => unknown) => {
  try {
    judge()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('a refusal of a part of the request', () => {
  it('names its field from the top, however deep it was judged; text, code and reason stay', () => {
    const zero = () => {
      throw refuse.invalid('数量必须大于0', { reason: 'tooSmall', field: 'qty' })
    }
    const judge = () =>
      eachWithin('splits', ['one'], () => eachWithin('lines', ['ok', 'zero'], (row) => row === 'zero' && zero()))
    const { code, message, beside } = refusedBy(judge)
    expect({ code, message, ...beside }).toEqual({
      ...{ code: '101', message: '数量必须大于0' },
      ...{ reason: 'tooSmall', field: 'splits.0.lines.1.qty' },
    })
  })

  it('does so when the answer takes its time', async () => {
    const late = within('splits.2', async () => {
      throw refuse.missing('仓库', 'warehouseCode')
    })
    await expect(late).rejects.toMatchObject({ code: '106', beside: { field: 'splits.2.warehouseCode' } })
  })

  it('names none where none was named, and other errors go by', () => {
    expect(
      refusedBy(() =>
        within('lines.0', () => {
          throw refuse.stale()
        }),
      ).beside,
    ).toBeUndefined()
    const broken = new Error('broken')
    expect(() =>
      within('lines.0', () => {
        throw broken
      }),
    ).toThrow(broken)
  })

  it('answers what was judged', async () => {
    expect(eachWithin('lines', [1, 2], (row, index) => row * 10 + index)).toEqual([10, 21])
    expect(await within('lines.0', async () => 'done')).toBe('done')
  })
})
