import { expect, it } from 'vitest'
import { refuse } from '../refusal.ts'
import { eachTaken } from './each-taken.ts'
import { ManufacturerRefusal } from './manufacturer.ts'

const nameOf = (one: string) => one

it('takes the others of those that are refused, there or here, and says which were', async () => {
  const taken: string[] = []
  const tried = eachTaken(['A1', 'A2', 'A3', 'A4'], nameOf, async (one) => {
    if (one === 'A1') throw new ManufacturerRefusal('文件已下架')
    if (one === 'A3') throw refuse.missing('供应商')
    taken.push(one)
  })
  await expect(tried).rejects.toMatchObject({
    name: 'Refusal',
    message: '未能接收【A1】文件已下架；【A3】供应商不存在或已删除',
  })
  expect(taken).toEqual(['A2', 'A4'])
})

it('fails by what could not be reached, so that it is tried again, whatever was refused before', async () => {
  const tried = eachTaken(['A1', 'A2'], nameOf, async (one) => {
    if (one === 'A1') throw refuse.missing('供应商')
    throw new Error('no answer')
  })
  await expect(tried).rejects.toThrow('no answer')
})
